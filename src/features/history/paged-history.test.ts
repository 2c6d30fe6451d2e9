import { describe, expect, test } from "vitest";
import { extended, refreshed } from "./paged-history.ts";

const card = (day: number, id = "a") => ({ id: `${id}${day}`, smoked_at: `2026-11-${day}T12:00:00+00:00` });
const ids = (history: { mixes: { id: string }[] }) => history.mixes.map(({ id }) => id);

describe("a history that was left and is seen again", () => {
  const known = { mixes: [card(19), card(18), card(17), card(16)], next_cursor: "c16" };

  test("has the new card and still all that was loaded below", () => {
    const fresh = { mixes: [card(20), card(19)], next_cursor: "c19" };

    expect(refreshed(fresh, known)).toEqual({
      mixes: [card(20), card(19), card(18), card(17), card(16)],
      next_cursor: "c16",
    });
  });

  test("loses what was deleted as far as the fresh page reaches", () => {
    const fresh = { mixes: [card(19), card(17)], next_cursor: "c17" };

    expect(ids(refreshed(fresh, known))).toEqual(["a19", "a17", "a16"]);
  });

  test("is the fresh one where that is all there is, or reaches further", () => {
    const all = { mixes: [card(19)], next_cursor: null };
    const further = { mixes: [card(19), card(12)], next_cursor: "c12" };

    expect(refreshed(all, known)).toBe(all);
    expect(refreshed(further, known)).toBe(further);
    expect(refreshed(further, { mixes: [], next_cursor: null })).toBe(further);
  });

  test("tells cards of one instant apart by their ids", () => {
    const twins = { mixes: [card(19, "b"), card(19, "a")], next_cursor: "end" };
    const fresh = { mixes: [card(20), card(19, "b")], next_cursor: "b19" };

    expect(ids(refreshed(fresh, twins))).toEqual(["a20", "b19", "a19"]);
  });
});

test("the next page goes below; a card that moved down is not there twice", () => {
  const known = { mixes: [card(19), card(18)], next_cursor: "c18" };
  const page = { mixes: [card(18), card(17)], next_cursor: null };

  expect(extended(known, page)).toEqual({ mixes: [card(19), card(18), card(17)], next_cursor: null });
});
