import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { HOME_LENGTH } from "#foundation/page.ts";
import { friendsMixes } from "./friends-mixes.ts";

/** Friends' newest cards as JSON text, a list of `NightCard`: a column of a statement about that person. */
export function newestOfFriends(user: SignedInUser, now: Date) {
  const { rows } = friendsMixes(user, now, { limit: HOME_LENGTH });
  return sql<string>`(
    SELECT '[' || coalesce(string_agg(card, ',' ORDER BY number) FILTER (WHERE number <= ${sql.lit(HOME_LENGTH)}), '') || ']'
    FROM (${rows}) listed)`;
}
