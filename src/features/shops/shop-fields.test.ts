import { describe, expect, test } from "vitest";
import { NewShop, ShopEdit } from "./shop-fields.ts";
import { shopMessages } from "./shop-messages.ts";

const least = {
  name: "月と煙",
  prefecture: "東京都",
  city: "渋谷区",
  address: "東京都渋谷区道玄坂2丁目99-1",
  lat: 35.658,
  lng: 139.699,
};

/** The first text about an edit, or null where it is good. */
const problemOf = (edit: object) => ShopEdit.safeParse(edit).error?.issues[0]?.message ?? null;
const read = (edit: object) => ShopEdit.parse(edit);
const day = (open_minute: number, close_minute: number, weekday = 1) => ({
  weekday,
  open_minute,
  close_minute,
});

test("a new shop is told with what it is called and where it is", () => {
  expect(NewShop.parse(least)).toEqual(least);
  for (const field of Object.keys(least))
    expect([field, NewShop.safeParse({ ...least, [field]: undefined }).success]).toEqual([field, false]);
});

describe("a shop's fields", () => {
  test("what is empty says nothing, what is missing stays", () => {
    expect(read({ phone: " ", website_url: "", area: null, description: "" })).toEqual({
      phone: null,
      website_url: null,
      area: null,
      description: null,
    });
    expect(read({})).toEqual({});
    expect(problemOf({ name: " \u200b " })).toBe(shopMessages.nameMissing);
  });

  test("readings are katakana", () => {
    for (const name_kana of ["つきとけむり", "ツキトケムリ", "ﾂｷﾄｹﾑﾘ", "つきトけむリ"])
      expect(read({ name_kana })).toEqual({ name_kana: "ツキトケムリ" });
    expect(read({ name_kana: "みすゞ" })).toEqual({ name_kana: "ミスヾ" });
    expect(problemOf({ name_kana: "月と煙" })).toBe(shopMessages.kanaInvalid);
  });

  test("links are of https and a host with a name", () => {
    expect(read({ instagram_url: " https://instagram.example/tsuki " })).toEqual({
      instagram_url: "https://instagram.example/tsuki",
    });
    for (const wrong of ["http://a.example", "javascript:alert(1)", "https://127.0.0.1/", "@tsuki"])
      expect([wrong, problemOf({ line_url: wrong })]).toEqual([wrong, shopMessages.linkInvalid]);
  });

  test("figures are whole and within their bounds", () => {
    for (const [field, lowest, highest] of [
      ["walk_minutes", 0, 120],
      ["price_90min", 0, 100_000],
      ["seats", 1, 1_000],
      ["last_order_minutes", 0, 180],
      ["checkin_radius_m", 50, 300],
    ] as const) {
      for (const good of [lowest, highest]) expect(problemOf({ [field]: good })).toBeNull();
      for (const wrong of [lowest - 1, highest + 1, 60.5, "60"])
        expect([field, wrong, problemOf({ [field]: wrong }) !== null]).toEqual([field, wrong, true]);
    }
  });

  test("it stands in Japan", () => {
    expect(problemOf({ lat: 48.85, lng: 2.35 })).toBe(shopMessages.placeOutside);
  });

  test("hours run to 32:00, in parts that are apart", () => {
    expect(problemOf({ week: [day(900, 1920), day(0, 120)] })).toBeNull();
    expect(problemOf({ week: [day(900, 1921)] })).toBe(shopMessages.hoursTooLate);
    expect(problemOf({ week: [day(900, 900)] })).toBe(shopMessages.hoursInvalid);
    expect(problemOf({ week: [day(900, 1200), day(1199, 1300)] })).toBe(shopMessages.hoursOverlap);
    expect(problemOf({ week: [day(900, 1200), day(1199, 1300, 2)] })).toBeNull();
    expect(problemOf({ week: [day(900, 1200, 8)] })).toBe(shopMessages.hoursInvalid);
  });

  test("a day is an exception once, closed where it has no hours", () => {
    const newYear = { day: "2027-01-01", hours: [] };
    expect(read({ exceptions: [newYear] })).toEqual({ exceptions: [{ ...newYear, note: null }] });
    expect(problemOf({ exceptions: [newYear, newYear] })).toBe(shopMessages.dayTwice);
    expect(problemOf({ exceptions: [{ ...newYear, day: "2027-02-29" }] })).toBe(shopMessages.dayInvalid);
  });

  test("tags are cleaned, each once, ten at most", () => {
    expect(read({ tags: [" 個室 ", "個室", "Ｗｉ-Ｆｉ"] })).toEqual({ tags: ["個室", "Wi-Fi"] });
    expect(problemOf({ tags: Array.from({ length: 11 }, (_, index) => `タグ${index}`) })).toBe(
      shopMessages.tooManyTags,
    );
  });

  test("nobody says that a shop is verified, open or shown", () => {
    expect(read({ is_verified: true, is_active: false, hidden_at: null, version: 9 })).toEqual({});
  });
});
