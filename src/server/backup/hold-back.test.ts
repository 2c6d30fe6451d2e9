import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#database/database.ts";
import { backUp, createStoresOnDisk, restore } from "#tests/support/backups.ts";
import { isPostgres, openEmptyDatabase } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { backedUpStores } from "./stored-files.ts";

const DAY_MS = 86_400_000;

/** By name, when each is due. */
async function dueOf(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; due_at: Date }>`
    SELECT display_name AS name, due_at FROM account_deletions JOIN users ON users.id = user_id`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, due_at }) => [name, due_at.getTime()]));
}

async function nowOf(database: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database);
  return rows[0]?.now.getTime() ?? Number.NaN;
}

async function addPerson(database: Database, name: string): Promise<string> {
  const { id } = await database
    .insertInto("users")
    .values({ line_user_id: name, display_name: name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody who asked for the deletion of their account two months ago. */
async function addLeaving(database: Database, name: string, [days, started]: [number, boolean]) {
  const id = await addPerson(database, name);
  await sql`
    INSERT INTO account_deletions (user_id, requested_at, due_at, cards, is_line_told, started_at)
    VALUES (${id}, now() - interval '60 days', now() + make_interval(days => ${sql.lit(days)}), 'removed', false,
            CASE WHEN ${sql.lit(started)} THEN now() END)`.execute(database);
}

/** A message to a browser that waits, one to LINE that does and one that was sent. */
async function addMessages(database: Database): Promise<void> {
  const user = await addPerson(database, "told");
  const session = crypto.randomUUID();
  await sql`
    INSERT INTO sessions (id, user_id, expires_at, ends_at) VALUES (${session}, ${user}, now(), now())`.execute(
    database,
  );
  await sql`
    INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, created_at, renewed_at)
    VALUES (${session}, 'https://push.example', ${"p".repeat(87)}, ${"a".repeat(22)}, now(), now())`.execute(
    database,
  );
  await sql`
    INSERT INTO push_messages (session_id, since, not_before) VALUES (${session}, now(), now())`.execute(
    database,
  );
  const notification = crypto.randomUUID();
  await sql`
    INSERT INTO notifications (id, user_id, type, group_key, created_at, changed_at)
    VALUES (${notification}, ${user}, 'stamp_added', 'one', now(), now())`.execute(database);
  for (const [key, outcome] of [
    ["waiting", null],
    ["sent", "sent"],
  ]) {
    await sql`
      INSERT INTO notification_causes (user_id, dedupe_key, notification_id, created_at)
      VALUES (${user}, ${key}, ${notification}, now())`.execute(database);
    await sql`
      INSERT INTO service_messages (user_id, dedupe_key, type, action, params, not_before, outcome)
      VALUES (${user}, ${key}, 'stamp_added', 'check_in:1', '{}', now(), ${outcome})`.execute(database);
  }
}

test("a restored server deletes nobody at once who may have come back, and sends nothing a second time", async ({
  services,
}) => {
  const { database } = services;
  await addLeaving(database, "overdue", [-30, false]);
  await addLeaving(database, "due later", [20, false]);
  await addLeaving(database, "half gone", [-30, true]);
  await addMessages(database);
  const kind = isPostgres ? "postgresql" : "pglite";
  const { bytes } = await backUp({ database, kind, stores: backedUpStores(services) });

  const before = await dueOf(database);
  const opened = await openEmptyDatabase();
  const begun = await nowOf(opened.database);
  const stores = createStoresOnDisk();
  await restore({ opened, stores: stores.stores }, bytes);

  const { overdue, ...others } = await dueOf(opened.database);
  expect(overdue).toBeGreaterThanOrEqual(begun + 14 * DAY_MS);
  expect(overdue).toBeLessThanOrEqual((await nowOf(opened.database)) + 14 * DAY_MS);
  const { overdue: _, ...asTheyWere } = before;
  expect(others).toEqual(asTheyWere);
  const { rows: pushed } = await sql`SELECT FROM push_messages`.execute(opened.database);
  expect(pushed).toEqual([]);
  const { rows: told } = await sql`SELECT dedupe_key FROM service_messages`.execute(opened.database);
  expect(told).toEqual([{ dedupe_key: "sent" }]);
  await opened.close();
  stores.remove();
});
