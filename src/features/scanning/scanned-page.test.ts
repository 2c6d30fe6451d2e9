import { expect, test } from "vitest";
import { scannedPage } from "./scanned-page.ts";

const settings = { baseUrl: "https://kemurica.example", liffId: "1234567890-abcdefgh" };
const SHOP = "0b6f8d52-7d57-4f5f-8f6e-0a1b2c3d4e5f";

test.for<[text: string, path: string]>([
  ["https://kemurica.example/m/abcdefgh1234", "/m/abcdefgh1234"],
  [`https://kemurica.example/checkin/${SHOP}?c=AbC_-9`, `/checkin/${SHOP}?c=AbC_-9`],
  ["https://kemurica.example/add-friend?c=abcd-efgh", "/add-friend?c=abcd-efgh"],
  [`https://kemurica.example/shops/${SHOP}/mixes/${SHOP}`, `/shops/${SHOP}/mixes/${SHOP}`],
  ["https://kemurica.example/table/token", "/table/token"],
  ["https://miniapp.line.me/1234567890-abcdefgh/m/abcdefgh1234", "/m/abcdefgh1234"],
])("%s leads to %s", ([text, path]) => {
  expect(scannedPage(text, settings)).toBe(path);
});

test.for([
  "https://kemurica.example.evil/m/abcdefgh1234",
  "https://kemurica.example@evil.example/m/abcdefgh1234",
  "https://evil.example/m/abcdefgh1234",
  "http://kemurica.example/m/abcdefgh1234",
  "https://kemurica.example//evil.example",
  "https://kemurica.example/api/auth/logout",
  "https://kemurica.example/login?next=//evil.example",
  "https://kemurica.example/shops/manage/x",
  "https://kemurica.example/m/%2F%2Fevil",
  "https://miniapp.line.me/0000000000-zzzzzzzz/m/abcdefgh1234",
  "javascript:alert(1)",
  "WIFI:S:lounge;T:WPA;P:secret;;",
  "4901234567890",
  "",
])("%s leads nowhere", (text) => {
  expect(scannedPage(text, settings)).toBeNull();
});

test("at a counter a card leads to what its staff do with it, everything else to its page", () => {
  const card = "https://kemurica.example/m/abcdefgh1234";
  const shop = `https://kemurica.example/shops/${SHOP}`;
  expect(scannedPage(card, settings, { shopId: SHOP, isOrder: false })).toBe("/mix/scan/abcdefgh1234");
  expect(scannedPage(card, settings, { shopId: SHOP, isOrder: true })).toBe(
    `/m/abcdefgh1234/order?shop=${SHOP}`,
  );
  expect(scannedPage(shop, settings, { shopId: SHOP, isOrder: true })).toBe(`/shops/${SHOP}`);
  const counter = { shopId: SHOP, isOrder: false };
  const heldUp = "https://kemurica.example/mix/scan/abcdefgh1234?c=AbC_-9";
  expect(scannedPage(heldUp, settings, counter)).toBe("/mix/scan/abcdefgh1234?c=AbC_-9");
  const visit = `https://kemurica.example/checkin/${SHOP}?visit=${SHOP}`;
  expect(scannedPage(visit, settings, counter)).toBe(`/shops/manage/${SHOP}/staff?visit=${SHOP}`);
  expect(scannedPage(visit, settings, { ...counter, shopId: "other" })).toBe(
    `/checkin/${SHOP}?visit=${SHOP}`,
  );
  const house = `${shop}/mixes/${SHOP}`;
  expect(scannedPage(house, settings, { ...counter, isOrder: true })).toBe(
    `/shops/${SHOP}/mixes/${SHOP}/order`,
  );
});
