import { describe, expect, test } from "vitest";
import { extended, refreshed, withTakenOut } from "./paged-list.ts";

const card = (day: number, id = "a") => ({ id: `${id}${day}`, smoked_at: `2026-11-${day}T12:00:00+00:00` });
const ids = (list: { things: { id: string }[] }) => list.things.map(({ id }) => id);

const order = {
  idOf: ({ id }: { id: string }) => id,
  orderOf: ({ smoked_at }: { smoked_at: string }) => smoked_at,
};

describe("a list that was left and is seen again", () => {
  const known = { things: [card(19), card(18), card(17), card(16)], next_cursor: "c16" };

  test("has the new card and still all that was loaded below", () => {
    const fresh = { things: [card(20), card(19)], next_cursor: "c19" };

    expect(refreshed(fresh, known, order)).toEqual({
      things: [card(20), card(19), card(18), card(17), card(16)],
      next_cursor: "c16",
    });
  });

  test("loses what was deleted as far as the fresh page reaches", () => {
    const fresh = { things: [card(19), card(17)], next_cursor: "c17" };

    expect(ids(refreshed(fresh, known, order))).toEqual(["a19", "a17", "a16"]);
  });

  test("is the fresh one where that is all there is, or reaches further", () => {
    const all = { things: [card(19)], next_cursor: null };
    const further = { things: [card(19), card(12)], next_cursor: "c12" };

    expect(refreshed(all, known, order)).toBe(all);
    expect(refreshed(further, known, order)).toBe(further);
    expect(refreshed(further, { things: [], next_cursor: null }, order)).toBe(further);
  });

  test("loses its last card too, where the page was asked for everything down to it", () => {
    const fresh = { things: [card(19), card(18), card(17)], next_cursor: "c16" };

    expect(ids(refreshed(fresh, known, order))).toEqual(["a19", "a18", "a17", "a16"]);
    expect(refreshed(fresh, known, order, card(16))).toBe(fresh);
  });

  test("has a card that moved to the top there alone", () => {
    const moved = { ...card(17), smoked_at: "2026-11-21T12:00:00+00:00" };
    const fresh = { things: [moved, card(19)], next_cursor: "c19" };

    expect(ids(refreshed(fresh, known, order))).toEqual(["a17", "a19", "a18", "a16"]);
  });

  test("tells cards of one instant apart by their ids", () => {
    const twins = { things: [card(19, "b"), card(19, "a")], next_cursor: "end" };
    const fresh = { things: [card(20), card(19, "b")], next_cursor: "b19" };

    expect(ids(refreshed(fresh, twins, order))).toEqual(["a20", "b19", "a19"]);
  });
});

test("what was taken out is still there to be put back, where it stood", () => {
  const known = { things: [card(19), card(18), card(17)], next_cursor: null };
  const fresh = { things: [card(20), card(19), card(17)], next_cursor: null };

  expect(ids(withTakenOut(fresh, known, ["a18"], order))).toEqual(["a20", "a19", "a18", "a17"]);
  expect(withTakenOut(fresh, known, ["a19"], order)).toBe(fresh);
});

test("the next page goes below; a card that moved down is not there twice", () => {
  const known = { things: [card(19), card(18)], next_cursor: "c18" };
  const page = { things: [card(18), card(17)], next_cursor: null };

  expect(extended(known, page, order.idOf)).toEqual({
    things: [card(19), card(18), card(17)],
    next_cursor: null,
  });
});
