import { describe, expect, test } from "vitest";
import { findNamedPlace, type TypedAddress } from "./find-named-place.ts";
import { type Followed, followAddress } from "./follow-address.ts";
import { PREFECTURE_PLACES } from "./prefecture-places.ts";

const NOTHING_TYPED: TypedAddress = { prefecture: "", city: "", nearest_station: "" };
const TOKYO = { ...PREFECTURE_PLACES.東京都, kind: "prefecture" };
const SHIBUYA = findNamedPlace({ ...NOTHING_TYPED, city: "渋谷区" });
const SHINJUKU = findNamedPlace({ ...NOTHING_TYPED, city: "新宿区" });
const EBISU = findNamedPlace({ ...NOTHING_TYPED, nearest_station: "恵比寿" });

/** Where the map looks after each of these changes, one after the other. */
function startsOf(...changes: Partial<TypedAddress>[]) {
  let followed: Followed | null = null;
  let typed = NOTHING_TYPED;
  return changes.map((change) => {
    typed = { ...typed, ...change };
    followed = followAddress(followed, typed);
    return followed.start;
  });
}

describe("where a map looks while an address is typed", () => {
  test("is the prefecture, then the city, then the station", () => {
    expect(startsOf({ prefecture: "東京都" }, { city: "渋谷区" }, { nearest_station: "恵比寿" })).toEqual([
      TOKYO,
      SHIBUYA,
      EBISU,
    ]);
  });

  test("stays where it is at the half of a station's name, on the way there and back", () => {
    const city = { prefecture: "東京都", city: "渋谷区" };
    const letters = ["恵", "恵比", "恵比寿", "恵比", "", "知らない駅"].map((nearest_station) => ({
      nearest_station,
    }));
    expect(startsOf(city, ...letters)).toEqual([SHIBUYA, SHIBUYA, SHIBUYA, EBISU, EBISU, EBISU, EBISU]);
  });

  test("stays at the half of a city's name, and of a ward's", () => {
    const ward = findNamedPlace({ ...NOTHING_TYPED, city: "横浜市西区" });
    expect(startsOf({ prefecture: "東京都" }, { city: "渋" }, { city: "渋谷区" }, { city: "渋谷" })).toEqual([
      TOKYO,
      TOKYO,
      SHIBUYA,
      SHIBUYA,
    ]);
    expect(startsOf({ prefecture: "神奈川県", city: "横浜市西区" }, { city: "横浜市西" })).toEqual([
      ward,
      ward,
    ]);
  });

  test("stays at the station while more of the same city is typed, or the city after it", () => {
    expect(
      startsOf(
        { nearest_station: "恵比寿" },
        { prefecture: "東京都" },
        { city: "渋谷区" },
        { nearest_station: "恵比" },
        { city: "渋谷区恵比寿南" },
      ),
    ).toEqual([EBISU, EBISU, EBISU, EBISU, EBISU]);
  });

  test("follows to another city and another prefecture, and back again", () => {
    expect(
      startsOf(
        { prefecture: "東京都", city: "渋谷区", nearest_station: "恵比寿" },
        { nearest_station: "" },
        { city: "新宿区" },
        { city: "渋谷区" },
        { nearest_station: "恵比寿" },
        { prefecture: "鳥取県" },
        { prefecture: "東京都", nearest_station: "" },
      ),
    ).toEqual([
      EBISU,
      EBISU,
      SHINJUKU,
      SHIBUYA,
      EBISU,
      { ...PREFECTURE_PLACES.鳥取県, kind: "prefecture" },
      SHIBUYA,
    ]);
  });
});
