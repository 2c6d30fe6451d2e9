import { describe, expect, test } from "vitest";
import { placeReadings, prefectureName, prefectureWords, withoutPrefectureKinds } from "./place-readings.ts";

describe("readings of places", () => {
  test.for([
    ["渋谷駅", ["しぶやえき"]],
    ["新宿三丁目駅", ["しんじゅくさんちょうめえき"]],
    ["京都河原町駅", ["きょうとかわらまちえき"]],
    ["横浜市西区", ["よこはましにしく"]],
    ["横浜駅西口", ["よこはまえきにしぐち"]],
    ["赤羽岩淵駅", ["あかばね"]],
    ["すすきの駅", ["薄野", "すすきのえき"]],
    ["アメリカ村", ["アメリカ"]],
    ["四ツ橋駅", []],
    ["駅", []],
    ["", []],
  ] as const)("%s is %o", ([place, readings]) => {
    expect(placeReadings(place)).toEqual(readings);
  });
});

test("a prefecture is found by its bare name, its reading and its region", () => {
  expect(prefectureWords("東京都")).toEqual([
    "東京",
    "とうきょう",
    "関東",
    "かんとう",
    "首都圏",
    "しゅとけん",
  ]);
  expect(prefectureWords("京都府")).toEqual(["京都", "きょうと", "近畿", "きんき", "関西", "かんさい"]);
  expect(prefectureName("北海道")).toBe("北海道");
  expect(prefectureName("鹿児島県")).toBe("鹿児島");
});

test.for([
  ["東京都", "東京"],
  ["東京都渋谷区", "東京 渋谷区"],
  ["大阪府　個室", "大阪 個室"],
  ["とうきょうと", "とうきょう"],
  ["京都", "京都"],
  ["東京都庁前", "東京都庁前"],
])("a query says %s, and looks for %s", ([query = "", sought]) => {
  expect(withoutPrefectureKinds(query)).toBe(sought);
});
