import { describe, expect, test } from "vitest";
import { addressKey, isSimilarName, isSimilarNearby } from "./similar-shop.ts";

describe("the names of two shops in one street", () => {
  test.for<[one: string, other: string, reading?: string]>([
    ["シーシャバー 月と煙", "月と煙"],
    ["SHISHA BAR 月と煙", "水たばこカフェ「月と煙」"],
    ["ハナビ", "hanabi"],
    ["シーシャ はなび", "HANABI shisha lounge"],
    ["煙雲舎 渋谷道玄坂", "煙雲舎"],
    ["煙雲舎 渋谷道玄坂店", "煙雲舎 道玄坂"],
    ["花火", "ハナビ", "ハナビ"],
    ["シーシャバー", "シーシャ・バー"],
  ])("%s and %s may be one", ([one, other, name_kana]) => {
    expect(isSimilarName({ name: one, name_kana: name_kana ?? null }, { name: other })).toBe(true);
    expect(isSimilarName({ name: other }, { name: one, name_kana: name_kana ?? null })).toBe(true);
  });

  test.for<[one: string, other: string]>([
    ["シーシャバー 月と煙", "シーシャバー 青い鳥"],
    ["月", "月と煙"],
    ["シーシャカフェ", "シーシャカフェ 青い鳥"],
    ["煙", "煙雲舎"],
    ["SHISHA LOUNGE A", "SHISHA LOUNGE B"],
  ])("%s and %s are two", ([one, other]) => {
    expect(isSimilarName({ name: one }, { name: other })).toBe(false);
  });
});

describe("the addresses of two shops", () => {
  const place = { prefecture: "東京都", city: "渋谷区" };

  test("are one however they are written, with prefecture and city or without", () => {
    const written = [
      "東京都渋谷区道玄坂2丁目10番1号",
      "道玄坂２−１０−１",
      "渋谷区道玄坂 2-10-1",
      "道玄坂2丁目10番地1",
    ];
    expect(written.map((address) => addressKey({ name: "", ...place, address }))).toEqual(
      written.map(() => "道玄坂2-10-1"),
    );
  });

  test("keep their numbers apart: 1-23 is not 12-3", () => {
    const [one, other] = ["道玄坂1-23", "道玄坂12-3"].map((address) => addressKey({ name: "", address }));
    expect(one).not.toBe(other);
  });

  test("make shops similar whose names are not; no address makes none", () => {
    const [one, other] = [{ name: "月と煙" }, { name: "青い鳥" }];
    const address = "道玄坂2-10-1";
    expect(
      isSimilarNearby({ ...one, address }, { ...other, ...place, address: `東京都渋谷区${address}` }),
    ).toBe(true);
    expect(isSimilarNearby({ ...one, address: null }, { ...other, address: null })).toBe(false);
  });
});
