import { describe, expect, test } from "vitest";
import { PREFECTURES } from "./places/prefecture.ts";
import { PREFECTURE_PLACES } from "./places/prefecture-places.ts";
import { bothDegrees, NO_PLACE, placeText, readPlace } from "./typed-place.ts";

describe("a place that is typed", () => {
  test("is read in half and full width, and as it is written", () => {
    const place = { lat: 35.6585, lng: 139.697 };
    expect(readPlace(placeText(place))).toEqual(place);
    expect(readPlace({ lat: "３５．６５８５", lng: " 139.697 " })).toEqual(place);
  });

  test.for([
    NO_PLACE,
    { lat: "35.6", lng: "" },
    { lat: "北緯35", lng: "139" },
    { lat: "91", lng: "139" },
    { lat: "1e1", lng: "139" },
  ])("%o is none", (typed) => {
    expect(readPlace(typed)).toBeNull();
  });

  test("may come as maps copy it, both numbers at once", () => {
    expect(bothDegrees("35.658500, 139.697000")).toEqual({ lat: "35.658500", lng: "139.697000" });
    expect([bothDegrees("35.65"), bothDegrees("35, 139, 5"), bothDegrees("渋谷 駅")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test("every prefecture has a place of its own in Japan", () => {
  const places = PREFECTURES.map((prefecture) => PREFECTURE_PLACES[prefecture]);
  expect(places.filter(({ lat, lng }) => lat < 24 || lat > 46 || lng < 122 || lng > 146)).toEqual([]);
  expect(new Set(places.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(47);
});
