import { expect, test } from "vitest";
import { NAMED_PLACES } from "#foundation/named-places.ts";
import { findNamedPlace } from "./find-named-place.ts";
import { PREFECTURES, type Prefecture } from "./prefecture.ts";
import { PREFECTURE_PLACES } from "./prefecture-places.ts";

const find = (prefecture: string, city: string, nearest_station: string) =>
  findNamedPlace({ prefecture, city, nearest_station });

test.each([
  ["東京都", "渋谷区", "", "city", 35.664, 139.698],
  ["東京都", "渋谷区", "恵比寿駅", "station", 35.647, 139.71],
  ["東京都", "", "JR山手線 恵比寿駅 西口", "station", 35.647, 139.71],
  ["東京都", "", "ＪＲ新宿駅", "station", 35.69, 139.7],
  ["東京都", "", "阿佐ヶ谷", "station", 35.705, 139.636],
  ["東京都", "", "お台場", "quarter", 35.628, 139.775],
  ["奈良県", "", "近鉄奈良駅", "station", 34.684, 135.827],
  ["愛媛県", "", "松山市駅", "station", 33.836, 132.763],
  ["熊本県", "", "通町筋電停", "station", 32.803, 130.711],
  ["大阪府", "大阪市中央区難波", "", "city", 34.681, 135.51],
  ["大阪府", "大阪府大阪市中央区", "", "city", 34.681, 135.51],
  ["神奈川県", "横浜市緑区", "", "city", 35.444, 139.638],
  ["福岡県", "福岡市中央区", "赤坂駅", "station", 33.589, 130.39],
  ["東京都", "港区", "赤坂駅", "station", 35.672, 139.736],
  ["", "", "下北沢駅", "station", 35.661, 139.668],
] as const)("%s %s %s is a %s", (prefecture, city, station, kind, lat, lng) => {
  const found = find(prefecture, city, station);
  expect(found?.kind).toBe(kind);
  // The next station is farther than these 220 m.
  expect(Math.abs((found?.lat ?? 0) - lat)).toBeLessThan(0.002);
  expect(Math.abs((found?.lng ?? 0) - lng)).toBeLessThan(0.002);
});

test.each([
  ["", "", ""],
  ["東京都", "渋", "恵"],
  ["鳥取県", "渋谷区", "渋谷駅"],
  // Two of one name, and nobody said which.
  ["", "", "京橋駅"],
])("%s %s %s is nowhere yet", (prefecture, city, station) => {
  expect(find(prefecture, city, station)).toBeNull();
});

test("a known city stays while a station is typed that is not", () => {
  expect(find("東京都", "渋谷区", "神泉")?.kind).toBe("city");
});

test("every place stands in its prefecture, as far as that can be told, and once", () => {
  for (const { name, prefecture, lat, lng } of NAMED_PLACES) {
    expect(PREFECTURES, name).toContain(prefecture);
    const office = PREFECTURE_PLACES[prefecture as Prefecture];
    const most = prefecture === "北海道" || prefecture === "沖縄県" ? 5 : 1;
    expect(Math.abs(lat - office.lat), name).toBeLessThan(most);
    expect(Math.abs(lng - office.lng), name).toBeLessThan(most);
  }
  const names = NAMED_PLACES.map(({ kind, prefecture, name }) => `${kind} ${prefecture} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
