import { describe, expect } from "vitest";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson, createPerson } from "#tests/support/create-person.ts";
import { ratingOf, recordExplored, suspend } from "#tests/support/explored-cards.ts";
import { test } from "#tests/support/test.ts";
import { recountRecipes } from "./count-recipes.ts";

/** Everybody's mean is 2.5 while nobody's ratings were counted, and weighs as much as five people (domain.md 1.20). */
const honest = (...given: number[]) =>
  Math.round((100 * (5 * 2.5 + given.reduce((sum, one) => sum + one, 0))) / (5 + given.length)) / 100;

describe("countExplored rates recipes", () => {
  test("by what three people give to the same flavours, whatever their shares; before that by the card's own", async ({
    services,
  }) => {
    const [peach, mint] = [await createFlavor(services), await createFlavor(services, { name: "ミント" })];
    const rate = async (rating: number | null, items: object[] = [peach, mint]) =>
      recordExplored(services, await createOldPerson(services), { rating, items });
    const first = await rate(5);
    const second = await rate(4, [
      { ...mint, percentage: 70 },
      { ...peach, percentage: 30 },
    ]);
    const silent = await rate(null);
    const other = await rate(5, [peach]);
    expect(await ratingOf(services, first)).toBe(5);
    expect(await ratingOf(services, second)).toBe(4);
    expect(await ratingOf(services, silent)).toBe(0);
    await rate(3);
    for (const one of [first, second, silent]) expect(await ratingOf(services, one)).toBe(honest(5, 4, 3));
    expect(await ratingOf(services, other)).toBe(5);
    // A card that comes later stands where its recipe stands, at once.
    const late = await rate(1);
    expect(await ratingOf(services, late)).toBe(honest(5, 4, 3, 1));
  });

  test("by accounts that are a day old, also once they are though nobody writes then", async ({
    services,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const items = [await createFlavor(services)];
    const mine = await recordExplored(services, await createOldPerson(services), { items, rating: 5 });
    await recordExplored(services, await createOldPerson(services), { items, rating: 2 });
    await recordExplored(services, await createPerson(services), { items, rating: 2 });
    expect(await ratingOf(services, mine)).toBe(5);
    clock.set("2026-11-21T11:59:59Z");
    expect(await ratingOf(services, mine)).toBe(5);
    clock.set("2026-11-21T12:00:00Z");
    expect(await ratingOf(services, mine)).toBe(honest(5, 2, 2));
    expect(await services.database.selectFrom("stale_recipe_figures").selectAll().execute()).toEqual([]);
  });

  test("by each person once", async ({ services }) => {
    const user = await createOldPerson(services);
    const items = [await createFlavor(services)];
    const mine = await recordExplored(services, user, { items, rating: 5 });
    for (const rating of [1, 3]) await recordExplored(services, user, { items, rating });
    const others = [await createOldPerson(services), await createOldPerson(services)];
    await recordExplored(services, others[0] as SignedInUser, { items, rating: 4 });
    expect(await ratingOf(services, mine)).toBe(5);
    const last = await recordExplored(services, others[1] as SignedInUser, { items, rating: 4 });
    expect(await ratingOf(services, mine)).toBe(honest(3, 4, 4));
    await deleteMix(services, others[1] as SignedInUser, last);
    expect(await ratingOf(services, mine)).toBe(5);
  });

  test("by public cards of the catalogue's flavours alone", async ({ services }) => {
    const items = [await createFlavor(services)];
    const rate = async (input: object) => recordExplored(services, await createOldPerson(services), input);
    const first = await rate({ items, rating: 5 });
    await rate({ items, rating: 2 });
    await rate({ items, rating: 1, visibility: "friends" });
    expect(await ratingOf(services, first)).toBe(5);
    await rate({ items, rating: 2 });
    expect(await ratingOf(services, first)).toBe(honest(5, 2, 2));
    const own = [];
    for (let count = 0; count < 3; count++) own.push(await rate({ rating: 4 }));
    expect(await ratingOf(services, own[0] ?? "")).toBe(4);
  });

  test("once a day by what nobody wrote: a suspension, and a night that has come", async ({
    services,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const items = [await createFlavor(services)];
    const people = [];
    for (let count = 0; count < 3; count++) people.push(await createOldPerson(services));
    const [first, second, third] = people as [SignedInUser, SignedInUser, SignedInUser];
    const mine = await recordExplored(services, first, { items, rating: 5 });
    await recordExplored(services, second, { items, rating: 2 });
    const tonight = await recordExplored(services, third, { items, rating: 2 });
    await services.database
      .updateTable("shisha_mixes")
      .set({ smoked_at: new Date("2026-11-20T15:00:00Z") })
      .where("id", "=", tonight)
      .execute();
    expect(await ratingOf(services, mine)).toBe(5);
    clock.set("2026-11-20T16:00:00Z");
    expect(await recountRecipes(services)).toBe("1 recipes");
    expect(await ratingOf(services, mine)).toBe(honest(5, 2, 2));
    await suspend(services, second, clock.now());
    await recountRecipes(services);
    expect(await ratingOf(services, mine)).toBe(5);
  });
});
