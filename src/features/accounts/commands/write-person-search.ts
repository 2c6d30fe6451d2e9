import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { searchColumns } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";
import { NAMELESS, shownName } from "../profile.ts";

/** One statement stays short. */
const MOST_AT_ONCE = 500;

/** Stores by what these people are found: the name that others see. Whoever has none is found by nothing. */
export async function writePersonSearch(connection: Database | Transaction, ids: string[]): Promise<void> {
  const people = await connection
    .selectFrom("users")
    .select(["id", "display_name", "custom_display_name", "use_custom_display_name", "search_text"])
    .where("id", "in", ids)
    .execute();
  for (const { id, search_text, ...person } of people) {
    const name = shownName(person);
    const columns = searchColumns(name === NAMELESS ? [] : [name], []);
    if (columns.search_text === search_text) continue;
    await connection.updateTable("users").set(columns).where("id", "=", id).execute();
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
    await writePersonSearch(
      database,
      people.map(({ id }) => id),
    );
    written += people.length;
    last = people.at(-1)?.id ?? last;
  }
}
