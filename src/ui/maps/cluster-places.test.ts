import { describe, expect, test } from "vitest";
import { clusterPlaces } from "./cluster-places.ts";

const JAPAN = { south: 20, west: 120, north: 47, east: 155 };
const place = (id: string, lat: number, lng: number) => ({ id, name: id, lat, lng, label: null });
const SHIBUYA = [place("a", 35.658, 139.702), place("b", 35.659, 139.703), place("c", 35.664, 139.698)];
const SAPPORO = place("d", 43.062, 141.354);
const idsOf = (mark: ReturnType<ReturnType<typeof clusterPlaces>>[number]) =>
  mark.kind === "place" ? mark.place.id : mark.places.map(({ id }) => id).sort();

describe("places on a map", () => {
  test("are gathered where they would cover one another, and parted nearer by", () => {
    const marksWithin = clusterPlaces([...SHIBUYA, SAPPORO]);
    expect(marksWithin(JAPAN, 5).map(idsOf)).toEqual([["a", "b", "c"], "d"]);
    expect(marksWithin(JAPAN, 14.9).map(idsOf)).toEqual([["a", "b"], "c", "d"]);
    expect(marksWithin(JAPAN, 18).map(idsOf)).toEqual(["a", "b", "c", "d"]);
  });

  test("keep the order in which they came, which is that of Tab", () => {
    const marksWithin = clusterPlaces([SAPPORO, ...SHIBUYA.toReversed()]);
    expect(marksWithin(JAPAN, 18).map(idsOf)).toEqual(["d", "c", "b", "a"]);
    expect(marksWithin(JAPAN, 5).map(idsOf)).toEqual(["d", ["a", "b", "c"]]);
  });

  test("out of sight have no mark, so that nobody tabs to them", () => {
    const marksWithin = clusterPlaces([...SHIBUYA, SAPPORO]);
    expect(marksWithin({ south: 40, west: 139, north: 45, east: 145 }, 9).map(idsOf)).toEqual(["d"]);
  });

  test("of one house stand above one another when all is as near as it gets", () => {
    const marksWithin = clusterPlaces([
      place("sixth", 35.6633, 139.7317),
      place("eighth", 35.6633, 139.7317),
    ]);
    expect(marksWithin(JAPAN, 17)).toMatchObject([{ kind: "cluster" }]);
    expect(marksWithin(JAPAN, 18)).toMatchObject([
      { kind: "place", level: 0 },
      { kind: "place", level: 1 },
    ]);
  });

  test("a map without places has no marks", () => {
    expect(clusterPlaces([])(JAPAN, 5)).toEqual([]);
  });
});
