import { expect, test } from "vitest";
import { layOutMarks } from "../lay-out-marks.ts";
import { markerLevel } from "./marker-level.ts";

const place = (id: string) => ({ id, name: id, lat: 35.66, lng: 139.7, label: null });
const shown = {
  chosenId: "chosen",
  position: null,
  bounds: { south: 35.6, west: 139.6, north: 35.75, east: 139.8 },
  zoom: 14,
};
const marks = layOutMarks(
  [
    { kind: "place", key: "chosen", place: place("chosen") },
    { kind: "place", key: "a", place: place("a") },
    { kind: "cluster", key: "c", lat: 35.7, lng: 139.7, places: [place("b"), place("d"), place("e")] },
  ],
  shown,
);
const levels = (highlightedId: string | null) =>
  marks.map((mark) => markerLevel(mark, { chosenId: "chosen", highlightedId }));

test("what is pointed at is lifted, alone or among those of a cluster, and nothing above the chosen one", () => {
  expect(levels(null)).toEqual([3, 1, 1]);
  expect(levels("a")).toEqual([3, 2, 1]);
  expect(levels("d")).toEqual([3, 1, 2]);
  expect(levels("chosen")).toEqual([3, 1, 1]);
});
