import { describe, expect, test } from "vitest";
import type { Place } from "#foundation/geo.ts";
import type { GatheredMark } from "./cluster-places.ts";
import { layOutMarks } from "./lay-out-marks.ts";
import { pixelOf } from "./map-pixels.ts";

const BOUNDS = { south: 35.6, west: 139.6, north: 35.75, east: 139.8 };
const mark = (id: string, lat: number, lng: number, name = id): GatheredMark => ({
  kind: "place",
  key: id,
  place: { id, name, lat, lng, label: "4.4" },
});
function layOut(
  marks: GatheredMark[],
  zoom: number,
  chosenId: string | null = null,
  position: Place | null = null,
) {
  return layOutMarks(marks, { chosenId, position, bounds: BOUNDS, zoom }).flatMap((one) =>
    one.kind === "place" ? [one] : [],
  );
}

describe("pins", () => {
  test("340 m apart, where 3 km fill a telephone, cover one another nowhere", () => {
    const [south, north] = layOut(
      [mark("south", 35.65838, 139.69742), mark("north", 35.66142, 139.69781)],
      12.4,
    );
    expect(south?.lift).toBe(0);
    const apart = pixelOf({ lat: 35.65838, lng: 0 }, 12.4).y - pixelOf({ lat: 35.66142, lng: 0 }, 12.4).y;
    expect(apart).toBeLessThan(20);
    expect((north?.lift ?? 0) + apart).toBeCloseTo(37, 0);
  });

  test("of one house stand above one another in their order, the chosen one above all", () => {
    const house = ["second", "fourth", "sixth"].map((id) => mark(id, 35.6633, 139.7317));
    expect(layOut(house, 18).map(({ lift }) => lift)).toEqual([0, 37, 74]);
    expect(layOut(house, 18, "second").map(({ lift }) => lift)).toEqual([74, 0, 37]);
  });

  test("are as wide as what is written in them: 6 letters of 14 px, a label of 24, and 34 beside them", () => {
    const zoom = 16;
    // Half the chosen one's width and half the other's, from middle to middle.
    const touch = (34 + 6 * 14 + 24) / 2 + (22 + 24) / 2;
    const degrees = (px: number) => (px * 360) / pixelOf({ lat: 0, lng: 180 }, zoom).x;
    const liftAt = (px: number) =>
      layOut(
        [mark("chosen", 35.66, 139.7, "煙のお店です"), mark("other", 35.66, 139.7 + degrees(px))],
        zoom,
        "chosen",
      )[0]?.lift;
    expect(liftAt(touch - 2)).toBe(37);
    expect(liftAt(touch + 2)).toBe(0);
  });

  test("with room between them stand on their places", () => {
    const marks = [mark("one", 35.65, 139.69), mark("other", 35.66, 139.7)];
    expect(layOut(marks, 15).map(({ lift }) => lift)).toEqual([0, 0]);
  });
});

describe("names", () => {
  test("stand below their pins", () => {
    expect(layOut([mark("one", 35.65, 139.7)], 12)[0]?.nameAt?.side).toBe("below");
  });

  test("go to a side where another pin, cluster or name is, the first place's name first", () => {
    const [first, second] = layOut(
      [mark("one", 35.65838, 139.69742, "夜の煙"), mark("other", 35.66142, 139.69781, "朝の煙")],
      12.4,
    );
    expect(first?.nameAt?.side).toBe("below");
    expect(second?.nameAt?.side).toBe("right");
    const cluster: GatheredMark = { kind: "cluster", key: "c", lat: 35.6573, lng: 139.7, places: [] };
    expect(layOut([mark("one", 35.66, 139.7), cluster], 14)[0]?.nameAt?.side).toBe("right");
  });

  test("are cut shorter before they are left out", () => {
    const [west] = layOut(
      [
        mark("west", 35.66, 139.69, "長い名前のお店"),
        ...[
          [35.6565, 139.69],
          [35.66, 139.7008],
          [35.66, 139.682],
          [35.664, 139.69],
        ].map(([lat = 0, lng = 0]) => mark(`${lat} ${lng}`, lat, lng)),
      ],
      14,
    );
    expect(west?.nameAt).toEqual({ side: "right", isShort: true });
  });

  test("leave the map's edge, and where there is no room at all", () => {
    expect(layOut([mark("one", 35.66, 139.6005, "長い名前のお店")], 14)[0]?.nameAt?.side).toBe("right");
    const crowd = Array.from({ length: 49 }, (_, index) =>
      mark(`${index}`, 35.62 + Math.floor(index / 7) * 0.008, 139.66 + (index % 7) * 0.012, "長い名前のお店"),
    );
    const sides = layOut(crowd, 12.4).map(({ nameAt }) => nameAt);
    expect(sides).toContain(null);
  });

  test("leave the spot where the person is", () => {
    const here = { lat: 35.6492, lng: 139.7 };
    expect(layOut([mark("one", 35.65, 139.7)], 15, null, here)[0]?.nameAt?.side).toBe("right");
  });

  test("that are pointed at are in sight where there is no room, too", () => {
    const house = ["second", "fourth", "sixth"].map((id) => mark(id, 35.6003, 139.6005, "長い名前のお店"));
    const [, ...above] = layOut(house, 14);
    expect(layOut(house, 14)[0]?.nameAt?.side).toBe("right");
    expect(above.map(({ pointedAt }) => pointedAt.side)).toEqual(["right", "right"]);
    const [crowded] = layOut(
      [mark("one", 35.6003, 139.6005), { kind: "cluster", key: "c", lat: 35.6005, lng: 139.603, places: [] }],
      14,
    );
    expect(crowded).toMatchObject({ nameAt: null, pointedAt: { side: "right" } });
  });

  test("of the chosen one is in its pin", () => {
    expect(layOut([mark("one", 35.65, 139.7)], 12, "one")[0]?.nameAt).toBeNull();
  });
});
