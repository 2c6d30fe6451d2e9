import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { mixSearchColumns } from "#features/mixes/commands/word-columns.ts";
import type { Services } from "#platform/services.ts";

/** So many cards are locked at once: whoever edits one of them meanwhile waits for no more. */
const MOST_AT_ONCE = 100;
/** A run ends after so many: the next one goes on. */
const MOST_PER_RUN = 20_000;

/** Cards with words of their own that are found by none: an index holds no others (migration 0063). */
const isMissing = sql<boolean>`search_text = '' AND (title IS NOT NULL OR comment IS NOT NULL)`;

/**
 * Writes by what words cards are found that were recorded before there was a search, and lists them by these in explore. Words without a
 * letter (「🍑」) find nothing, and are passed over each time. Says how many cards got theirs.
 */
export async function writeMissingMixSearch({ database }: Pick<Services, "database">): Promise<string> {
  let last = "00000000-0000-0000-0000-000000000000";
  let written = 0;
  while (written < MOST_PER_RUN) {
    const step = await inTransaction(database, (transaction) => writeNext(transaction, last));
    written += step.written;
    if (step.last === null) break;
    last = step.last;
  }
  return `${written} cards`;
}

/** Locked before they are read: an edit in between has written newer ones. */
async function writeNext(transaction: Transaction, after: string) {
  const cards = await transaction
    .selectFrom("shisha_mixes")
    .select(["id", "title", "comment"])
    .where("id", ">", after)
    .where(isMissing)
    .orderBy("id")
    .limit(MOST_AT_ONCE)
    .forNoKeyUpdate()
    .execute();
  const ids: string[] = [];
  for (const { id, ...words } of cards) {
    const columns = mixSearchColumns(words);
    if (columns.search_text === "") continue;
    await transaction.updateTable("shisha_mixes").set(columns).where("id", "=", id).execute();
    ids.push(id);
  }
  if (ids.length > 0) await sql`SELECT explore_mixes(${ids}::uuid[])`.execute(transaction);
  return { written: ids.length, last: cards.at(-1)?.id ?? null };
}
