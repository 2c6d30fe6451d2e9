import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { searchColumns } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";
import { NAMELESS, shownName } from "../profile.ts";

/** So many are locked at once: whoever signs in meanwhile waits for no more. */
const MOST_AT_ONCE = 100;

/**
 * Stores by what these people are found: the name that others see. Whoever has none is found by nothing. They are locked before they are
 * read: a name that changed in between would leave them found by one that they hide.
 */
export async function writePersonSearch(transaction: Transaction, ids: string[]): Promise<void> {
  const people = await transaction
    .selectFrom("users")
    .select(["id", "display_name", "custom_display_name", "use_custom_display_name", "search_text"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const { id, search_text, ...person } of people) {
    const name = shownName(person);
    const columns = searchColumns(name === NAMELESS ? [] : [name], []);
    if (columns.search_text === search_text) continue;
    await transaction.updateTable("users").set(columns).where("id", "=", id).execute();
  }
}

/** The same for those who signed up before there was a search. Says how many they were. */
export async function writeMissingPersonSearch({ database }: Pick<Services, "database">): Promise<string> {
  let last = "00000000-0000-0000-0000-000000000000";
  let written = 0;
  for (;;) {
    const people = await database
      .selectFrom("users")
      .select("id")
      .where("id", ">", last)
      .where("search_text", "=", "")
      .where(sql<boolean>`display_name <> ''`)
      .orderBy("id")
      .limit(MOST_AT_ONCE)
      .execute();
    if (people.length === 0) return `${written} people`;
    const ids = people.map(({ id }) => id);
    await inTransaction(database, (transaction) => writePersonSearch(transaction, ids));
    written += people.length;
    last = people.at(-1)?.id ?? last;
  }
}
