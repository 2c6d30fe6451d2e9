import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { findFriends } from "./list-friends.ts";

/** What somebody's writes counted: paints and how much they weigh, on so many cards of a month. */
async function smoked(
  { database }: Services,
  { userId: user_id }: SignedInUser,
  paints: Record<string, number>,
  { cards = 5, month = "2026-11" } = {},
) {
  const counted = { user_id, month, cards, rated: 0, rating_sum: 0 };
  await database
    .insertInto("tastes")
    .values([
      { ...counted, kind: "card", thing: "", weight: cards },
      ...Object.entries(paints).map(([thing, weight]) => ({ ...counted, kind: "paint", thing, weight })),
    ])
    .execute();
}

describe("あなたと煙の色が近い", () => {
  test.for<[string, Record<string, number>, { cards?: number; month?: string }, boolean]>([
    ["the same paints", { mint: 3, berry: 2 }, {}, true],
    ["the same paints, many more of them", { mint: 60, berry: 40 }, { cards: 100 }, true],
    ["nearly the same", { mint: 3, berry: 1, tea: 1 }, {}, true],
    ["half of it something else", { mint: 2, tea: 3 }, {}, false],
    ["other paints", { tea: 5 }, {}, false],
    ["too few cards", { mint: 3, berry: 2 }, { cards: 4 }, false],
    ["the first of twelve months", { mint: 3, berry: 2 }, { month: "2025-12" }, true],
    ["longer ago", { mint: 3, berry: 2 }, { month: "2025-11" }, false],
  ])("%s", async ([, paints, when, isNear], { services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    await smoked(services, user, { mint: 3, berry: 2 });
    await smoked(services, friend, paints, when);
    for (const [one, list] of [
      [user, "friends"],
      [friend, "friends"],
    ] as const) {
      const { things } = (await findFriends(services, one, { list })).page;
      expect(things.map(({ is_taste_near }) => is_taste_near)).toEqual([isNear]);
    }
  });

  test("is said of nobody who smoked nothing, or things that have no paint of their own", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const [nobody, maker] = [await createPerson(services), await createPerson(services)];
    for (const friend of [nobody, maker]) await makeFriends(services, user, friend);
    await smoked(services, user, { custom: 5 });
    await smoked(services, maker, { custom: 5 });
    const { things } = (await findFriends(services, user, { list: "friends" })).page;
    expect(things.map(({ is_taste_near }) => is_taste_near)).toEqual([false, false]);
  });
});
