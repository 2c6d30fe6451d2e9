import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createOldPerson, createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { likesOf, recordExplored, runCount, suspend } from "#tests/support/explored-cards.ts";
import { test } from "#tests/support/test.ts";

/** A run's bound, and what a statement takes of it. */
const MOST_PER_RUN = 20_000;

describe("countExplored counts likes", () => {
  test("of whoever is a day old, until they take it back", async ({ services, user }) => {
    const mix = await recordExplored(services, user);
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
    const mix = await recordExplored(services, user);
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
    const mix = await recordExplored(services, user);
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
    const mix = await recordExplored(services, user);
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
    const mix = await recordExplored(services, user);
    await likeMix(services, await createOldPerson(services), mix);
    await likeMix(services, await createPerson(services), mix);
    expect(await likesOf(services, mix)).toBe(1);
    await updateMix(services, user, { id: mix, edit: MixEdit.parse({ visibility: "private" }) });
    await runCount(services);
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
    const mix = await recordExplored(services, user);
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
    const mix = await recordExplored(services, user);
    await likeMix(services, await createOldPerson(services), mix);
    const start = Promise.withResolvers<void>();
    // Outside of the transaction that follows.
    const job = start.promise.then(() => runCount(services));
    await inTransaction(services.database, async (transaction) => {
      await sql`SELECT FROM explored_mixes FOR UPDATE`.execute(transaction);
      start.resolve();
      expect(await job).toBe("0 likes, 0 recipes");
    });
    expect(await likesOf(services, mix)).toBe(1);
  });

  test("of nobody who is gone", async ({ services, user }) => {
    const mix = await recordExplored(services, user);
    const fan = await createOldPerson(services);
    await likeMix(services, fan, mix);
    expect(await likesOf(services, mix)).toBe(1);
    await services.database.deleteFrom("users").where("id", "=", fan.userId).execute();
    expect(await likesOf(services, mix)).toBe(0);
  });
});

test("a run ends after so many, and the next ones go on until nothing is left", async ({
  services,
  user,
}) => {
  const mix = await recordExplored(services, user);
  await likeMix(services, await createOldPerson(services), mix);
  const { database } = services;
  await runCount(services);
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

  expect(await runCount(services)).toBe("20000 likes, 20000 recipes");
  expect(await likes()).toEqual({ likes: 7 });
  expect(await runCount(services)).toBe("1 likes, 1 recipes");
  expect(await likes()).toEqual({ likes: 1 });
  expect(await runCount(services)).toBe("0 likes, 0 recipes");
});
