import { describe, expect, test } from "vitest";
import { ageRule, placeLabel, priceLabel, routeLinks, signatureOf } from "./shop-page.ts";

describe("what a shop's page says", () => {
  test("names the place as far as it is known", () => {
    const place = { prefecture: "東京都", city: "渋谷区", nearest_station: "渋谷駅", walk_minutes: 5 };
    expect(placeLabel(place)).toBe("東京都渋谷区・渋谷駅 徒歩5分");
    expect(placeLabel({ ...place, walk_minutes: null })).toBe("東京都渋谷区・渋谷駅");
    expect(placeLabel({ ...place, nearest_station: null })).toBe("東京都渋谷区");
  });

  test("says prices with tax, and who may come in", () => {
    expect(priceLabel(2500)).toBe("2,500円（税込）");
    expect(ageRule({ smoking_facility_type: "喫煙目的施設", min_age: 20 })).toBe(
      "喫煙目的施設のため、20歳未満の方は入店できません",
    );
    expect(ageRule({ smoking_facility_type: null, min_age: 21 })).toBe("21歳未満の方は入店できません");
  });

  test("leads only where the place is known", () => {
    expect(routeLinks({ lat: null, lng: null })).toBeNull();
    expect(routeLinks({ lat: 35.6, lng: 139.7 })?.apple).toBe("https://maps.apple.com/?daddr=35.6,139.7");
  });

  test("is painted in its strongest flavours, five at most", () => {
    const flavor = (flavor_name: string, ratio: number | null) => ({
      flavor_name,
      maker_name: "Azure",
      ratio,
      paint: "tea" as const,
    });
    const mixes = [
      { items: [flavor("紅茶", 60), flavor("ミント", 40)] },
      { items: [flavor("ミント", 100)] },
      { items: ["a", "b", "c", "d"].map((name) => flavor(name, null)) },
    ];
    const signature = signatureOf({ id: "a", house_mixes: mixes });
    expect(signature.map(({ flavor_name }) => flavor_name)).toEqual(["ミント", "紅茶", "a", "b", "c"]);
  });

  test("is painted in two paints of its own where it has no mix", () => {
    const [one, other] = ["a", "b"].map((id) => signatureOf({ id, house_mixes: [] }));
    expect(one).toHaveLength(2);
    expect(one).not.toEqual(other);
    expect(signatureOf({ id: "a", house_mixes: [] })).toEqual(one);
  });
});
