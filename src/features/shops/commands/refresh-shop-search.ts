import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { FOUND_BY, shopSearchColumns } from "../shop-search-columns.ts";

/** One statement stays short however many shops there are. */
const MOST_AT_ONCE = 200;

/**
 * Writes anew by what shops are found, where it is not what today's readings and rules say: a release may bring more of them than the
 * one that stored the shop. Says how many shops differed.
 */
export async function refreshShopSearch({ database }: Pick<Services, "database">): Promise<string> {
  let differed = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const shops = await database
      .selectFrom("shops")
      .select(["id", "search_text", "search_sound", "search_grams", ...FOUND_BY])
      .where("id", ">", last)
      .orderBy("id")
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id, search_text, search_sound, search_grams, ...foundBy } of shops) {
      const columns = shopSearchColumns(foundBy);
      const stored = { search_text, search_sound, search_grams };
      if (JSON.stringify(columns) === JSON.stringify(stored)) continue;
      // Who edits the shop meanwhile has written newer ones: only what was read is replaced.
      const { numUpdatedRows } = await database
        .updateTable("shops")
        .set(columns)
        .where("id", "=", id)
        .where("search_text", "=", search_text)
        .where(sql<boolean>`search_grams = ${search_grams}::text[]`)
        .executeTakeFirst();
      differed += Number(numUpdatedRows);
    }
    if (shops.length < MOST_AT_ONCE) return `${differed} shops`;
    last = shops.at(-1)?.id ?? last;
  }
}
