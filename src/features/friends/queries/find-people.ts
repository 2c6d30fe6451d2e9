import { sql } from "kysely";
import { holdsWords, holdsWordsNearly, type SearchCondition } from "#database/statements/search-condition.ts";
import { faceName, personFace } from "#features/accounts/queries/face-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { soughtWords } from "#foundation/search/search-grams.ts";
import { friendsOf, isFindable } from "./who-knows-whom.ts";

/** Of a name that more people have, some are looked at. */
const MOST_LOOKED_AT = 1_000;

/**
 * People whose shown name holds these words, with one typo in each where nobody's does as typed: friends first, then those who let this
 * person find them, as friends of friends or as anybody. Whoever is suspended, withheld or hidden by a block is nobody here. A part of a
 * statement: rows of `found`, JSON of a `PersonFace` with `is_friend`, and `place`.
 */
export function foundPeople(
  user: SignedInUser,
  { query, limit }: { query: string; limit: number },
  now: Date,
) {
  const words = soughtWords(query);
  const isFriend = sql`author.id IN (SELECT user_id FROM acquainted)`;
  // Who may be found is asked before the limit: however many of that name let nobody find them, they hide nobody else.
  const named = (condition: SearchCondition | null) => sql`
    SELECT author.* FROM users author
    WHERE ${condition?.byIndex ?? sql`false`} AND author.id <> ${user.userId}::uuid
      AND (${isFriend} OR author.found_by = 'everybody'
           OR (author.found_by = 'friends_of_friends' AND author.id IN (SELECT user_id FROM friend_of_friend)))
      AND ${isFindable(user, now)}
    LIMIT ${sql.lit(MOST_LOOKED_AT)}`;
  return sql`
    WITH acquainted AS MATERIALIZED (${friendsOf(user)}), friend_of_friend AS MATERIALIZED (
      SELECT shared.low_id AS user_id FROM friendships shared JOIN acquainted ON acquainted.user_id = shared.high_id
      WHERE shared.status = 'accepted'
      UNION
      SELECT shared.high_id FROM friendships shared JOIN acquainted ON acquainted.user_id = shared.low_id
      WHERE shared.status = 'accepted'
    ), as_typed AS MATERIALIZED (${named(holdsWords("author", words))}
    ), nearly AS MATERIALIZED (
      SELECT * FROM (${named(holdsWordsNearly("author", words))}) author WHERE NOT EXISTS (SELECT FROM as_typed)
    ), author AS (
      SELECT * FROM as_typed UNION ALL SELECT * FROM nearly
    )
    SELECT ${personFace}::jsonb || jsonb_build_object('is_friend', ${isFriend}) AS found,
           row_number() OVER (ORDER BY ${isFriend} DESC, ${faceName}, author.id) AS place
    FROM author
    ORDER BY place
    LIMIT ${sql.lit(limit)}`;
}
