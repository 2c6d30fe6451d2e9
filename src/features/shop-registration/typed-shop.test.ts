import { describe, expect, test } from "vitest";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { EMPTY_SHOP, problemsOf, shopOf, type TypedShop, wholeAddress } from "./typed-shop.ts";

const good: TypedShop = {
  ...EMPTY_SHOP,
  name: "月と煙",
  prefecture: "東京都",
  city: "渋谷区",
  address: "道玄坂2-10-1",
  lat: "35.6585",
  lng: "139.697",
};

describe("a shop as it is typed", () => {
  test("needs a name, an address and a place, and nothing else", () => {
    expect(problemsOf(good)).toEqual({});
    expect(problemsOf(EMPTY_SHOP)).toEqual({
      name: shopMessages.nameMissing,
      prefecture: shopMessages.prefectureMissing,
      city: shopMessages.cityMissing,
      address: shopMessages.addressMissing,
      lat: shopMessages.placeUnknown,
      lng: shopMessages.placeUnknown,
    });
  });

  test("says what is wrong with what may be left out", () => {
    expect(problemsOf({ ...good, name_kana: "月", walk_minutes: "5分くらい" })).toEqual({
      name_kana: shopMessages.kanaInvalid,
      walk_minutes: shopMessages.minutesInvalid,
    });
    expect(shopOf({ ...good, walk_minutes: "５分" }).walk_minutes).toBe(5);
  });

  test("has its whole address once, however much of it was typed", () => {
    const whole = "東京都渋谷区道玄坂2-10-1";
    for (const address of ["道玄坂2-10-1", " 渋谷区道玄坂2-10-1", whole])
      expect(wholeAddress({ ...good, address })).toBe(whole);
    expect(wholeAddress({ ...good, address: " " })).toBe("");
  });
});
