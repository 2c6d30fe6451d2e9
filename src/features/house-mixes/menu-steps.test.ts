import fc from "fast-check";
import { expect, test } from "vitest";
import type { ManagedHouseMix } from "./house-mix.ts";
import { type MenuStep, menuSteps } from "./menu-steps.ts";

const mix = (id: string, isAvailable = true): ManagedHouseMix => ({
  id,
  shop_id: "shop",
  createdBy: null,
  created_at: "2026-11-01T12:00:00Z",
  name: `ミックス${id}`,
  description: null,
  displayOrder: 0,
  price: null,
  is_available: isAvailable,
  items: [],
  version: 1,
  missing: [],
});
const shown = (mixes: readonly ManagedHouseMix[]) =>
  mixes.map(({ id, is_available }) => `${id}${is_available ? "" : "-"}`);
const menu = (text: string) => text.split(" ").map((word) => mix(word.slice(0, 1), !word.endsWith("-")));
const told = (steps: MenuStep[]) =>
  steps.map((step) => [step.mix.id, step.removes ? "removed" : step.edit] as const);

test("one mix that was moved over several others is one call, in either direction", () => {
  expect(told(menuSteps(menu("a b c d"), menu("d a b c")))).toEqual([["d", { displayOrder: 0 }]]);
  expect(told(menuSteps(menu("a b c d"), menu("b c d a")))).toEqual([["a", { displayOrder: 3 }]]);
});

test("a menu that is saved already needs no call", () => {
  expect(menuSteps(menu("a b- c"), menu("a b- c"))).toEqual([]);
});

test("removed, offered and moved at once are a call each", () => {
  expect(told(menuSteps(menu("a b c"), menu("c- b")))).toEqual([
    ["a", "removed"],
    ["c", { isAvailable: false }],
    ["b", { displayOrder: 1 }],
  ]);
});

/** As the server does it. */
function follow(mixes: readonly ManagedHouseMix[], step: MenuStep): ManagedHouseMix[] {
  const rest = mixes.filter(({ id }) => id !== step.mix.id);
  if (step.removes) return rest;
  const { isAvailable, displayOrder } = step.edit;
  const stood = mixes.find(({ id }) => id === step.mix.id);
  const place = mixes.findIndex(({ id }) => id === step.mix.id);
  return rest.toSpliced(displayOrder ?? place, 0, {
    ...(stood ?? step.mix),
    ...(isAvailable !== undefined && { is_available: isAvailable }),
  });
}

test("the steps lead to the menu that is wanted, and each says what stands after it", () => {
  const chosen = fc.shuffledSubarray([..."abcdefgh"], { minLength: 1 });
  const menus = chosen.chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.shuffledSubarray(ids),
      fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
    ),
  );
  fc.assert(
    fc.property(menus, ([before, after, offered]) => {
      const saved = before.map((id, index) => mix(id, offered[index]));
      const wanted = after.map((id, index) => mix(id, offered[8 + index]));
      let standing = saved;
      for (const step of menuSteps(saved, wanted)) {
        standing = follow(standing, step);
        expect(shown(step.mixes)).toEqual(shown(standing));
      }
      expect(shown(standing)).toEqual(shown(wanted));
    }),
  );
});
