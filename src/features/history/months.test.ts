import { expect, test } from "vitest";
import { byMonth } from "./months.ts";

test("a history falls into months without losing its order", () => {
  const mixes = ["2026-11-18", "2026-11-02", "2026-10-31", "2026-08-01"].map((day) => ({ day }));
  expect(byMonth(mixes)).toEqual([
    { month: "2026-11", mixes: [{ day: "2026-11-18" }, { day: "2026-11-02" }] },
    { month: "2026-10", mixes: [{ day: "2026-10-31" }] },
    { month: "2026-08", mixes: [{ day: "2026-08-01" }] },
  ]);
  expect(byMonth([])).toEqual([]);
});
