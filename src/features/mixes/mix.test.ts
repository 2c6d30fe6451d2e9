import { describe, expect, test } from "vitest";
import { MixItems, NewMix } from "./mix.ts";
import { isWithinRange, roundRating } from "./mix-limits.ts";
import { mixMessages } from "./mix-messages.ts";
import { mixTitle } from "./mix-title.ts";

const maker = "7d9f6d7e-52a4-4c1c-9a4e-1d6b6a0b3b11";
const catalog = { maker_id: maker, flavor_id: maker };
const custom = { maker_name: "自家製", flavor_name: "ゆず" };

describe("items", () => {
  test.each([
    [[catalog]],
    [[custom]],
    [
      [
        { ...catalog, ratio: 60 },
        { ...custom, ratio: 40 },
      ],
    ],
    [Array.from({ length: 12 }, () => catalog)],
  ])("%j are a mix", (items) => expect(MixItems.safeParse(items).success).toBe(true));

  test.each([
    [[]],
    [Array.from({ length: 13 }, () => catalog)],
    [[{ maker_id: maker }]],
    [[{ maker_name: "x" }]],
    [[{ maker_id: "1", flavor_id: "2" }]],
    [[{ maker_name: " ", flavor_name: "ゆず" }]],
    [[{ ...catalog, ratio: 60 }, custom]],
    [
      [
        { ...catalog, ratio: 60 },
        { ...custom, ratio: 30 },
      ],
    ],
    [
      [
        { ...catalog, ratio: 99.5 },
        { ...custom, ratio: 0.5 },
      ],
    ],
    [
      [
        { ...catalog, ratio: 0 },
        { ...custom, ratio: 100 },
      ],
    ],
    ["Al Fakher"],
    [null],
  ])("%j are refused in the catalogue's words", (items) => {
    const result = MixItems.safeParse(items);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.message).toBe(mixMessages.invalidFlavorFormat);
  });
});

describe("a new mix", () => {
  test("needs nothing but its flavours, and is public", () => {
    expect(NewMix.parse({ items: [custom] })).toMatchObject({
      visibility: "public",
      hideShop: false,
      hideTime: false,
    });
  });

  test.each([
    { rating: 5.01 },
    { rating: -0.1 },
    { rating: "4" },
    { title: "あ".repeat(41) },
    { comment: "あ".repeat(1001) },
    { shopName: "あ".repeat(101) },
    { visibility: "everybody" },
    { customDateTime: "yesterday" },
    { flavorCardImage: "https://evil.example/a.jpg" },
    { shopId: "1" },
    { hideShop: "true" },
  ])("refuses %j", (change) => expect(NewMix.safeParse({ items: [custom], ...change }).success).toBe(false));

  test("ignores what nobody may set", () => {
    const parsed = NewMix.parse({
      items: [custom],
      has_stamp: true,
      like_count: 99,
      created_at: "2000-01-01",
    });
    expect(Object.keys(parsed)).not.toContain("has_stamp");
    expect(Object.keys(parsed)).not.toContain("like_count");
    expect(Object.keys(parsed)).not.toContain("created_at");
  });
});

test.each([
  [4.26, 4.3],
  [4.25, 4.3],
  [0, 0],
  [null, null],
  [undefined, null],
])("a rating of %s is kept as %s", (given, kept) => expect(roundRating(given)).toBe(kept));

describe("the time of a mix", () => {
  const now = new Date("2028-02-29T03:00:00Z");
  test.each([
    ["2028-03-01T03:00:00Z", true],
    ["2028-03-01T03:00:01Z", false],
    ["2023-03-01T03:00:00Z", true],
    ["2023-02-28T02:59:59Z", false],
  ])("%s: %s", (time, allowed) => expect(isWithinRange(new Date(time), now)).toBe(allowed));
});

describe("the title", () => {
  const items = [{ flavor_name: "ミント" }, { flavor_name: "レモン" }, { flavor_name: "紅茶" }];
  test("is the person's, the house mix's, or the first two flavours", () => {
    expect(mixTitle({ title: "雨の日の読書", house_mix_name: "ブルーアワー", items })).toBe("雨の日の読書");
    expect(mixTitle({ title: null, house_mix_name: "ブルーアワー", items })).toBe("ブルーアワー");
    expect(mixTitle({ title: null, house_mix_name: null, items })).toBe("ミント × レモン");
    expect(mixTitle({ title: null, house_mix_name: null, items: items.slice(0, 1) })).toBe("ミント");
  });
});

test("a comment of nothing that can be seen is none, and another one stays as it was written", () => {
  const comment = (text: string) =>
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], comment: text }).comment;
  expect([comment("\u3000\u200b"), comment(""), comment(" 夜の一台\n ")]).toEqual([
    null,
    null,
    " 夜の一台\n ",
  ]);
});
