import { expect, test } from "vitest";
import { isWebAddress } from "./web-address.ts";

test.each([
  "https://shop.example/menu?a=1#b",
  "https://SHOP.example",
  "https://shop.example:8443/",
  "https://sub.shop-1.example/@name",
  "https://煙雲舎.jp/",
  "https://シーシャ-bar.example",
])("%s leads where it seems to", (address) => expect(isWebAddress(address)).toBe(true));

test.each([
  "http://shop.example",
  "https://x.example@evil.example",
  "https://x.example:443@evil.example/",
  "https://user:word@shop.example",
  "https://@evil.example",
  "https://shop.example\\@evil.example",
  "https:\\\\evil.example",
  "https:/evil.example",
  "https:evil.example",
  "https:///evil.example",
  "https://shop.exam\tple",
  "https://shop.example /",
  "https://127.0.0.1/",
  "https://0x7f.1/",
  "https://2130706433",
  "https://[::1]/",
  "https://localhost",
  "https://ｅｖｉｌ.example",
  "https://аpple.example",
  "https://shop.example%2f@evil.example",
  "https://shop。example",
  "javascript:alert(1)",
  "//shop.example",
  "shop.example",
  "",
])("%j does not", (address) => expect(isWebAddress(address)).toBe(false));
