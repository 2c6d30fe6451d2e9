import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { writeMissingMixSearch } from "./write-mix-search.ts";

const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
const SEARCH = ["search_text", "search_sound", "search_grams"] as const;

const record = async (services: Services, user: SignedInUser, words: object) =>
  (await createMix(services, user, NewMix.parse({ items, ...words }))).id;

/** As cards were before there was a search. */
async function forget({ database }: Services): Promise<void> {
  const nothing = { search_text: "", search_sound: "", search_grams: [] };
  await database.updateTable("shisha_mixes").set(nothing).execute();
  await database.updateTable("explored_mixes").set(nothing).execute();
}

/** By what cards are found, and by what in explore. */
async function found({ database }: Services) {
  const own = await database
    .selectFrom("shisha_mixes")
    .select(["id", ...SEARCH])
    .orderBy("id")
    .execute();
  const explored = await database
    .selectFrom("explored_mixes")
    .select(["mix_id as id", ...SEARCH])
    .orderBy("mix_id")
    .execute();
  return { own, explored };
}

describe("writeMissingMixSearch", () => {
  test("writes the words of cards from before there was a search, of all, also where explore lists them", async ({
    services,
    user,
  }) => {
    for (let number = 0; number < 102; number++) await record(services, user, { title: `縁側 ${number}` });
    await record(services, user, { comment: "雨の夜", visibility: "private" });
    await record(services, user, {});
    await record(services, user, { title: "🍑" });
    const before = await found(services);
    expect(before.own.filter(({ search_text }) => search_text === "")).toHaveLength(2);
    await forget(services);
    expect(await found(services)).not.toEqual(before);
    expect(await writeMissingMixSearch(services)).toBe("103 cards");
    expect(await found(services)).toEqual(before);
    expect(await writeMissingMixSearch(services)).toBe("0 cards");
  });

  test("asks an index which those are, and none of the others", async ({ services }) => {
    const rows = await inTransaction(services.database, async (transaction) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      const plan = await sql<{ "QUERY PLAN": string }>`
        EXPLAIN (COSTS OFF) SELECT id FROM shisha_mixes
        WHERE id > gen_random_uuid() AND search_text = '' AND (title IS NOT NULL OR comment IS NOT NULL)
        ORDER BY id LIMIT 100`.execute(transaction);
      return plan.rows;
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("shisha_mixes_without_search");
  });

  test.skipIf(!isPostgres)("leaves the words of an edit at that moment", async ({ services, user }) => {
    const id = await record(services, user, { title: "縁側" });
    await forget(services);
    const start = Promise.withResolvers<void>();
    // Outside of the transaction that follows.
    const job = start.promise.then(() => writeMissingMixSearch(services));
    await inTransaction(services.database, async (transaction) => {
      await updateMix(services, user, { id, edit: MixEdit.parse({ title: "月夜" }) });
      start.resolve();
      const waiting = async () =>
        (
          await sql`
            SELECT FROM pg_locks
            WHERE NOT granted AND locktype = 'transactionid' AND transactionid = pg_current_xact_id()::xid`.execute(
            transaction,
          )
        ).rows.length;
      await expect.poll(waiting).toBe(1);
    });
    expect(await job).toBe("0 cards");
    const { own, explored } = await found(services);
    expect([own[0]?.search_text, explored[0]?.search_text]).toEqual(["月夜", "月夜"]);
  });
});
