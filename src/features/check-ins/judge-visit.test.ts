import { describe, expect, test } from "vitest";
import { judgeVisit, type VisitFacts } from "./judge-visit.ts";

const place = { lat: 35.658, lng: 139.7016 };
const METRE = 1 / 111_195;
const north = (metres: number, accuracy = 20, ageS = 1) => ({
  lat: place.lat + metres * METRE,
  lng: place.lng,
  accuracy,
  ageS,
});

const good: VisitFacts = {
  method: "gps",
  waitedS: 0,
  position: north(0),
  isCodeGood: false,
  isOfAnotherNight: false,
  shop: { place, radiusM: 150 },
  isOwnShop: false,
  programme: { isActive: true, earnsFrom: "gps" },
  beside: [],
  isTooSoon: false,
  otherShops: 0,
};
const judge = (changes: Partial<VisitFacts>) => judgeVisit({ ...good, ...changes });

describe("judgeVisit", () => {
  test("grants a stamp for a phone at the shop", () => {
    expect(judge({})).toEqual({ proof: "gps", distanceM: 0, rewardState: "granted", withheldReason: null });
  });

  test.for([
    [169, 20, "gps"],
    [171, 20, "none"],
    [249, 100, "gps"],
    // No more than 100 m are forgiven.
    [251, 200, "none"],
    [0, 200, "gps"],
    [0, 201, "none"],
    [0, 50_000, "none"],
  ] as const)("at %i m with an accuracy of %i m the proof is %s", ([metres, accuracy, proof]) => {
    expect(judge({ position: north(metres, accuracy) }).proof).toBe(proof);
  });

  test.for<[string, Partial<VisitFacts>, string]>([
    ["from elsewhere", { position: north(2_000) }, "too_far"],
    ["an accuracy of 201 m", { position: north(0, 201) }, "low_accuracy"],
    ["no position", { position: null }, "low_accuracy"],
    ["a position of a minute and a second ago", { position: north(0, 20, 61) }, "backdated"],
    ["a press of more than ten minutes ago", { waitedS: 601 }, "backdated"],
    ["a card of another night", { isOfAnotherNight: true }, "backdated"],
    ["a code that is over", { method: "shop_qr", position: null }, "backdated"],
    ["a shop without a place", { shop: { place: null, radiusM: 150 } }, "method_not_accepted"],
    ["a programme of codes", { programme: { isActive: true, earnsFrom: "shop_qr" } }, "method_not_accepted"],
    ["an own shop", { isOwnShop: true }, "own_shop"],
    ["a second one this night", { isTooSoon: true }, "too_soon"],
    ["a fourth shop this night", { otherShops: 3 }, "daily_limit"],
    ["a programme that is over", { programme: { isActive: false, earnsFrom: "gps" } }, "programme_inactive"],
    ["no programme", { programme: null }, "programme_inactive"],
  ])("withholds for %s", ([, changes, reason]) => {
    expect(judge(changes)).toMatchObject({
      rewardState: reason === "programme_inactive" ? "none" : "withheld",
      withheldReason: reason,
    });
  });

  test("withholds what came faster than 300 km/h, and only by place", () => {
    const far = { lat: place.lat + 1, lng: place.lng };
    const near = { place, secondsAway: 1 };
    const away = (secondsAway: number) => ({ beside: [near, { place: far, secondsAway }] });
    const hour = 3_600;
    expect(judge(away(hour)).rewardState).toBe("granted");
    expect(judge(away(hour / 3)).withheldReason).toBe("too_fast");
    expect(judge(away(0)).withheldReason).toBe("too_fast");
    const code = { method: "shop_qr", position: null, isCodeGood: true } as const;
    expect(judge({ ...code, ...away(0) }).rewardState).toBe("granted");
  });

  test("takes what proves more than a programme asks for", () => {
    const byCode = { isActive: true, earnsFrom: "shop_qr" } as const;
    expect(judge({ method: "staff", position: null, programme: byCode })).toMatchObject({
      proof: "staff",
      rewardState: "granted",
    });
  });
});
