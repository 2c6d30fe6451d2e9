import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { type OnDeletion, STORED_TABLES } from "#features/personal-data/stored-tables.ts";

/** Each statement has a bounded time, however much somebody did. */
const ROWS_AT_ONCE = 500;

/** Of these the other steps take care: cards by the person's choice, the person last, and what one statement does with the person. */
const APART = new Set([
  "shisha_mixes",
  "users",
  "account_deletions",
  "shop_released_guests",
  "stored_images",
]);

/** Removes what is a person's from every table, and takes their id out of what stays, as the tables are classified. */
export async function removeRows(database: Database, userId: string): Promise<void> {
  for (const [table, { people }] of Object.entries(STORED_TABLES))
    if (!APART.has(table))
      for (const [column, onDeletion] of Object.entries(people))
        await inBatches(database, userId, table, column, onDeletion);
}

async function inBatches(
  database: Database,
  userId: string,
  table: string,
  column: string,
  onDeletion: OnDeletion,
): Promise<void> {
  const [rows, person] = [sql.table(table), sql.ref(column)];
  const isTheirs = onDeletion === "taken out" ? sql`${userId} = ANY(${person})` : sql`${person} = ${userId}`;
  const batch = sql`ctid = ANY(ARRAY(SELECT ctid FROM ${rows} WHERE ${isTheirs} LIMIT ${ROWS_AT_ONCE}))`;
  const step = {
    removed: sql`DELETE FROM ${rows} WHERE ${batch}`,
    emptied: sql`UPDATE ${rows} SET ${person} = NULL WHERE ${batch}`,
    "taken out": sql`UPDATE ${rows} SET ${person} = array_remove(${person}, ${userId}) WHERE ${batch}`,
  }[onDeletion];
  let changed: bigint | undefined;
  do changed = (await step.execute(database)).numAffectedRows;
  while (changed !== undefined && changed > 0n);
}
