import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson, createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { countExplored } from "./count-explored.ts";
import { recountRecipes } from "./count-recipes.ts";

/** A run's bound, and what a statement takes of it. */
const MOST_PER_RUN = 20_000;

async function record(services: Services, user: SignedInUser, input: object = {}): Promise<string> {
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  return (await createMix(services, user, NewMix.parse({ items, ...input }))).id;
}

const suspend = (
  { database }: Services,
  { userId }: SignedInUser,
  suspended_at: Date | null,
  suspended_until: Date | null = null,
) => database.updateTable("users").set({ suspended_at, suspended_until }).where("id", "=", userId).execute();

const run = (services: Services) => countExplored(services, services.clock());

/** What the orders go by, after the job has run. */
async function counted(services: Services, mixId: string) {
  await run(services);
  const row = await services.database
    .selectFrom("explored_mixes")
    .select(["likes", "liked_rank", "rated_rank", "listed_at"])
    .where("mix_id", "=", mixId)
    .executeTakeFirstOrThrow();
  // The newer card stands first among equals by less than a hundredth.
  const figure = (rank: number) => Math.round(100 * rank) / 100;
  expect(figure(row.liked_rank)).toBe(row.likes);
  return { likes: row.likes, rating: figure(row.rated_rank) };
}

const likesOf = async (services: Services, mixId: string) => (await counted(services, mixId)).likes;
const ratingOf = async (services: Services, mixId: string) => (await counted(services, mixId)).rating;

/** Everybody's mean is 2.5 while nobody's ratings were counted, and weighs as much as five people (domain.md 1.20). */
const honest = (...given: number[]) =>
  Math.round((100 * (5 * 2.5 + given.reduce((sum, one) => sum + one, 0))) / (5 + given.length)) / 100;

describe("countExplored counts likes", () => {
  test("of whoever is a day old, until they take it back", async ({ services, user }) => {
    const mix = await record(services, user);
    const fan = await createOldPerson(services);
    expect(await likesOf(services, mix)).toBe(0);
    await likeMix(services, fan, mix);
    await likeMix(services, await createOldPerson(services), mix);
    expect(await likesOf(services, mix)).toBe(2);
    await unlikeMix(services, fan, mix);
    expect(await likesOf(services, mix)).toBe(1);
  });

  test("of a younger account from the moment on at which it is a day old, though nobody writes then", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const mix = await record(services, user);
    const newcomer = await createPerson(services);
    clock.passMinutes(60);
    await likeMix(services, newcomer, mix);
    expect(await likesOf(services, mix)).toBe(0);
    clock.set("2026-11-21T11:59:59Z");
    expect(await likesOf(services, mix)).toBe(0);
    clock.set("2026-11-21T12:00:00Z");
    expect(await likesOf(services, mix)).toBe(1);
  });

  test("of nobody while they are suspended, and again afterwards; of a newcomer still not before their day", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const mix = await record(services, user);
    const fan = await createOldPerson(services);
    const newcomer = await createPerson(services);
    await likeMix(services, fan, mix);
    await likeMix(services, newcomer, mix);
    expect(await likesOf(services, mix)).toBe(1);
    for (const one of [fan, newcomer]) await suspend(services, one, clock.now());
    expect(await likesOf(services, mix)).toBe(0);
    for (const one of [fan, newcomer]) await suspend(services, one, null);
    expect(await likesOf(services, mix)).toBe(1);
    clock.set("2026-11-21T12:00:00Z");
    expect(await likesOf(services, mix)).toBe(2);
  });

  test("of somebody who was suspended for a time from its end on, though nobody writes then", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const mix = await record(services, user);
    const fan = await createOldPerson(services);
    await likeMix(services, fan, mix);
    await suspend(services, fan, clock.now(), new Date("2026-11-27T12:00:00Z"));
    expect(await likesOf(services, mix)).toBe(0);
    await suspend(services, fan, clock.now(), new Date("2026-11-23T12:00:00Z"));
    clock.set("2026-11-23T11:59:59Z");
    expect(await likesOf(services, mix)).toBe(0);
    clock.set("2026-11-23T12:00:00Z");
    expect(await likesOf(services, mix)).toBe(1);
  });

  test("again of a card that was nobody else's business for a while", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const mix = await record(services, user);
    await likeMix(services, await createOldPerson(services), mix);
    await likeMix(services, await createPerson(services), mix);
    expect(await likesOf(services, mix)).toBe(1);
    await updateMix(services, user, { id: mix, edit: MixEdit.parse({ visibility: "private" }) });
    await run(services);
    await updateMix(services, user, { id: mix, edit: MixEdit.parse({ visibility: "public" }) });
    expect(await likesOf(services, mix)).toBe(1);
    clock.set("2026-11-21T12:00:00Z");
    expect(await likesOf(services, mix)).toBe(2);
  });

  test("and notes a card once, for the next moment at which a like comes to count", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const mix = await record(services, user);
    const notes = () => services.database.selectFrom("stale_explored_likes").selectAll().execute();
    const fans = [
      await createOldPerson(services),
      await createOldPerson(services),
      await createPerson(services),
    ];
    clock.passMinutes(60);
    fans.push(await createPerson(services));
    for (const fan of fans) await likeMix(services, fan, mix);
    const [fan, other] = fans as [SignedInUser, SignedInUser];
    await unlikeMix(services, fan, mix);
    await suspend(services, other, clock.now(), new Date("2026-11-23T12:00:00Z"));
    expect(await notes()).toHaveLength(1);
    for (const [due, likes] of [
      ["2026-11-21T12:00:00Z", 0],
      ["2026-11-21T13:00:00Z", 1],
      ["2026-11-23T12:00:00Z", 2],
    ] as const) {
      expect(await likesOf(services, mix)).toBe(likes);
      expect(await notes()).toEqual([{ mix_id: mix, due_at: new Date(due) }]);
      clock.set(due);
    }
    expect(await likesOf(services, mix)).toBe(3);
    expect(await notes()).toEqual([]);
  });

  test.skipIf(!isPostgres)("of a card that somebody writes with the next run", async ({ services, user }) => {
    const mix = await record(services, user);
    await likeMix(services, await createOldPerson(services), mix);
    const start = Promise.withResolvers<void>();
    // Outside of the transaction that follows.
    const job = start.promise.then(() => run(services));
    await inTransaction(services.database, async (transaction) => {
      await sql`SELECT FROM explored_mixes FOR UPDATE`.execute(transaction);
      start.resolve();
      expect(await job).toBe("0 likes, 0 recipes");
    });
    expect(await likesOf(services, mix)).toBe(1);
  });

  test("of nobody who is gone", async ({ services, user }) => {
    const mix = await record(services, user);
    const fan = await createOldPerson(services);
    await likeMix(services, fan, mix);
    expect(await likesOf(services, mix)).toBe(1);
    await services.database.deleteFrom("users").where("id", "=", fan.userId).execute();
    expect(await likesOf(services, mix)).toBe(0);
  });
});

describe("countExplored rates recipes", () => {
  test("by what three people give to the same flavours, whatever their shares; before that by the card's own", async ({
    services,
  }) => {
    const [peach, mint] = [await createFlavor(services), await createFlavor(services, { name: "ミント" })];
    const rate = async (rating: number | null, items: object[] = [peach, mint]) =>
      record(services, await createOldPerson(services), { rating, items });
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
    const mine = await record(services, await createOldPerson(services), { items, rating: 5 });
    await record(services, await createOldPerson(services), { items, rating: 2 });
    await record(services, await createPerson(services), { items, rating: 2 });
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
    const mine = await record(services, user, { items, rating: 5 });
    for (const rating of [1, 3]) await record(services, user, { items, rating });
    const others = [await createOldPerson(services), await createOldPerson(services)];
    await record(services, others[0] as SignedInUser, { items, rating: 4 });
    expect(await ratingOf(services, mine)).toBe(5);
    const last = await record(services, others[1] as SignedInUser, { items, rating: 4 });
    expect(await ratingOf(services, mine)).toBe(honest(3, 4, 4));
    await deleteMix(services, others[1] as SignedInUser, last);
    expect(await ratingOf(services, mine)).toBe(5);
  });

  test("by public cards of the catalogue's flavours alone", async ({ services }) => {
    const items = [await createFlavor(services)];
    const rate = async (input: object) => record(services, await createOldPerson(services), input);
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
    const mine = await record(services, first, { items, rating: 5 });
    await record(services, second, { items, rating: 2 });
    const tonight = await record(services, third, { items, rating: 2 });
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

test("a run ends after so many, and the next ones go on until nothing is left", async ({
  services,
  user,
}) => {
  const mix = await record(services, user);
  await likeMix(services, await createOldPerson(services), mix);
  const { database } = services;
  await run(services);
  await database.updateTable("explored_mixes").set({ likes: 7 }).execute();
  // Of cards that are gone; the one that is there comes last.
  await sql`
    INSERT INTO stale_explored_likes
    SELECT gen_random_uuid(), '-infinity'::timestamptz FROM generate_series(1, ${sql.lit(MOST_PER_RUN)})
    UNION ALL SELECT ${mix}::uuid, '2020-01-01'`.execute(database);
  await sql`
    INSERT INTO stale_recipe_figures (recipe)
    SELECT gen_random_uuid() FROM generate_series(1, ${sql.lit(MOST_PER_RUN + 1)})`.execute(database);
  const likes = () => database.selectFrom("explored_mixes").select("likes").executeTakeFirstOrThrow();

  expect(await run(services)).toBe("20000 likes, 20000 recipes");
  expect(await likes()).toEqual({ likes: 7 });
  expect(await run(services)).toBe("1 likes, 1 recipes");
  expect(await likes()).toEqual({ likes: 1 });
  expect(await run(services)).toBe("0 likes, 0 recipes");
});
