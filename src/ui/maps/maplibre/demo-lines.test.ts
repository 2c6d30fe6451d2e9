import type { Position } from "geojson";
import { expect, test } from "vitest";
import { distanceBetween } from "#foundation/geo.ts";
import { DEMO_LINES } from "./demo-lines.ts";

/** Metres from 船橋 to 千葉, with what a table to a few streets may be wrong by. */
const FARTHEST = 13_000;
/** The sharpest corner of these lines; a station that stands elsewhere makes a longer way there and back. */
const LONGEST_DETOUR = 1.7;

const LINES = DEMO_LINES.features.map(({ geometry }) => geometry.coordinates);
const metres = ([lng = 0, lat = 0]: Position, [toLng = 0, toLat = 0]: Position) =>
  distanceBetween({ lat, lng }, { lat: toLat, lng: toLng });

test("every station of a line is near its neighbours, and none stands twice", () => {
  expect(LINES).toHaveLength(21);
  for (const stops of LINES) {
    expect(stops.length).toBeGreaterThan(2);
    for (const [index, stop] of stops.slice(1).entries()) {
      const step = metres(stops[index] ?? [], stop);
      expect(step, `${stop}`).toBeLessThan(FARTHEST);
      expect(step, `${stop}`).toBeGreaterThan(300);
    }
  }
});

test("a line goes from one end to the other without turning back for a station", () => {
  for (const stops of LINES) {
    for (const [index, stop] of stops.slice(1, -1).entries()) {
      const [before, after] = [stops[index] ?? [], stops[index + 2] ?? []];
      const detour = (metres(before, stop) + metres(stop, after)) / metres(before, after);
      expect(detour, `${stop}`).toBeLessThan(LONGEST_DETOUR);
    }
  }
});
