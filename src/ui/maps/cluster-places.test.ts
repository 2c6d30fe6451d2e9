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
    expect(marksWithin(JAPAN, 12).map(idsOf)).toEqual([["a", "b", "c"], "d"]);
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

  test("are two marks within a city, however near, and one of the two from afar", () => {
    // 340 m apart, where 3 km fill a telephone.
    const marksWithin = clusterPlaces([
      place("south", 35.65838, 139.69742),
      place("north", 35.66142, 139.69781),
    ]);
    expect(marksWithin(JAPAN, 12.4).map(idsOf)).toEqual(["south", "north"]);
    expect(marksWithin(JAPAN, 10.9).map(idsOf)).toEqual([["north", "south"]]);
  });

  test("of a pair stand where they are in sight, whichever side of the map's edge the other one is on", () => {
    const marksWithin = clusterPlaces([
      place("south", 35.65838, 139.69742),
      place("north", 35.66142, 139.69781),
    ]);
    const edgeAt = (north: number) => ({ south: 35.6, west: 139.6, north, east: 139.8 });
    // Their middle lies at 35.6599.
    for (const north of [35.659, 35.661])
      expect(marksWithin(edgeAt(north), 12.4).map(idsOf)).toEqual(["south"]);
    expect(marksWithin({ ...edgeAt(35.7), south: 35.661 }, 12.4).map(idsOf)).toEqual(["north"]);
  });

  test("of a pair stand in the order of all, gathered or not", () => {
    const marksWithin = clusterPlaces([
      place("south", 35.65838, 139.69742),
      SAPPORO,
      place("north", 35.66142, 139.69781),
    ]);
    for (const zoom of [12.4, 18])
      expect(marksWithin(JAPAN, zoom).map(idsOf)).toEqual(["south", "d", "north"]);
  });

  test("between two whole zooms are as near as they look", () => {
    // 79 pixels at 13.8, and 45 at 13.
    const marksWithin = clusterPlaces([
      ...SHIBUYA.map(({ id, lat }) => place(id, lat, 139.7)),
      place("far", 35.659, 139.7078),
    ]);
    expect(marksWithin(JAPAN, 13.8).map(idsOf)).toContainEqual("far");
    expect(marksWithin(JAPAN, 13).map(idsOf)).not.toContainEqual("far");
  });

  test("of one house stand alone when all is as near as it gets", () => {
    const marksWithin = clusterPlaces(
      ["fourth", "sixth", "eighth"].map((id) => place(id, 35.6633, 139.7317)),
    );
    expect(marksWithin(JAPAN, 17)).toMatchObject([{ kind: "cluster" }]);
    expect(marksWithin(JAPAN, 18).map(idsOf)).toEqual(["fourth", "sixth", "eighth"]);
  });

  test("a map without places has no marks", () => {
    expect(clusterPlaces([])(JAPAN, 5)).toEqual([]);
  });
});
