import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { writeMissingPersonSearch, writePersonSearch } from "./write-person-search.ts";

const NOT_WRITTEN = { search_text: "", search_sound: "", search_grams: [] };

const searchOf = async ({ database }: Services, { userId }: SignedInUser) =>
  (
    await database
      .selectFrom("users")
      .select("search_text")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow()
  ).search_text;

describe("writeMissingPersonSearch", () => {
  test("writes by what those are found who have no search yet, once", async ({ services, user }) => {
    const found = await searchOf(services, user);
    const others = [];
    for (let count = 0; count < 101; count++) others.push(await createPerson(services, NOT_WRITTEN));
    const own = { custom_display_name: "ゆき", use_custom_display_name: true };
    const named = await createPerson(services, { ...own, ...NOT_WRITTEN });
    expect(await writeMissingPersonSearch(services)).toBe("102 people");
    for (const one of others) expect(await searchOf(services, one)).toBe(found);
    expect(await searchOf(services, named)).toBe("ユキ");
    expect(await writeMissingPersonSearch(services)).toBe("0 people");
  });

  test.skipIf(!isPostgres)(
    "leaves nobody found by a name that they hide at that moment",
    async ({ services }) => {
      const { database } = services;
      const person = await createPerson(services, { display_name: "らいんの名", ...NOT_WRITTEN });
      const start = Promise.withResolvers<void>();
      // Outside of the transaction that follows.
      const job = start.promise.then(() => writeMissingPersonSearch(services));
      await inTransaction(database, async (transaction) => {
        await transaction
          .updateTable("users")
          .set({ custom_display_name: "けむり", use_custom_display_name: true })
          .where("id", "=", person.userId)
          .execute();
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
        await writePersonSearch(transaction, [person.userId]);
      });
      await job;
      expect(await searchOf(services, person)).toBe("ケムリ");
    },
  );
});
