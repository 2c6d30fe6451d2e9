import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { type OnDeletion, STORED_TABLES } from "#features/personal-data/stored-tables.ts";
import { untilNoneLeft } from "./until-none-left.ts";

const ROWS_AT_ONCE = 500;

/** Of these the other steps take care: cards by the person's choice, the person last, and what one statement does with the person. */
const APART = new Set(["users", "account_deletions", "shop_released_guests", "stored_images"]);
/** Gone with the card, and with the friendship, of which the person is one of two. */
const GONE_BEFORE = new Set([
  "shisha_mixes.user_id",
  "shop_counted_mixes.user_id",
  "friendships.requested_by",
]);

/**
 * Removes what is a person's from every table, and takes their id out of what stays, as the tables are classified. Lists that name
 * them are told by their table's own step.
 */
export async function removeRows(database: Database | Transaction, userId: string): Promise<void> {
  for (const [table, { people }] of Object.entries(STORED_TABLES))
    if (!APART.has(table))
      for (const [column, onDeletion] of Object.entries(people))
        if (onDeletion !== "taken out" && !GONE_BEFORE.has(`${table}.${column}`))
          await inBatches(database, userId, table, column, onDeletion);
}

async function inBatches(
  database: Database | Transaction,
  userId: string,
  table: string,
  column: string,
  onDeletion: Exclude<OnDeletion, "taken out">,
): Promise<void> {
  const [rows, person] = [sql.table(table), sql.ref(column)];
  const batch = sql`ctid = ANY(ARRAY(SELECT ctid FROM ${rows} WHERE ${person} = ${userId} LIMIT ${ROWS_AT_ONCE}))`;
  const step = {
    removed: sql`DELETE FROM ${rows} WHERE ${batch}`,
    emptied: sql`UPDATE ${rows} SET ${person} = NULL WHERE ${batch}`,
  }[onDeletion];
  await untilNoneLeft(database, step);
}
