import { expect, test } from "vitest";
import { sealText, unsealText } from "./sealed-text.ts";

test("opens for the same secret and purpose alone, and unchanged", () => {
  const sealed = sealText("月の招待 https://x.example/t", "key", "one");
  expect(unsealText(sealed, "key", "one")).toBe("月の招待 https://x.example/t");
  expect(sealText("月の招待 https://x.example/t", "key", "one")).not.toBe(sealed);
  expect(unsealText(sealText("", "key", "one"), "key", "one")).toBe("");
  expect(() => unsealText(sealed, "other", "one")).toThrow();
  expect(() => unsealText(sealed, "key", "two")).toThrow();
  expect(() => unsealText(`${sealed.slice(0, -4)}AAAA`, "key", "one")).toThrow();
});
