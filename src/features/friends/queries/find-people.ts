import { sql } from "kysely";
import { holdsWords } from "#database/statements/search-condition.ts";
import { faceName, personFace } from "#features/accounts/queries/face-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { soughtWords } from "#foundation/search/search-grams.ts";
import { friendsOf, isFindable } from "./who-knows-whom.ts";

/** Of a name that more people have, some are looked at. */
const MOST_LOOKED_AT = 1_000;

/**
 * People whose shown name holds these words: friends first, then those who let this person find them, as friends of friends or as
 * anybody. Whoever is suspended, withheld or hidden by a block is nobody here. A part of a statement: rows of `found`, JSON of a
 * `PersonFace` with `is_friend`, and `place`.
 */
export function foundPeople(
  user: SignedInUser,
  { query, limit }: { query: string; limit: number },
  now: Date,
) {
  const isNamed = holdsWords("author", soughtWords(query));
  const isFriend = sql`author.id IN (SELECT user_id FROM acquainted)`;
  const sharesFriend = sql`(
    EXISTS (SELECT FROM friendships shared
            WHERE shared.low_id = author.id AND shared.status = 'accepted' AND shared.high_id IN (SELECT user_id FROM acquainted))
    OR EXISTS (SELECT FROM friendships shared
               WHERE shared.high_id = author.id AND shared.status = 'accepted' AND shared.low_id IN (SELECT user_id FROM acquainted)))`;
  return sql`
    WITH acquainted AS MATERIALIZED (${friendsOf(user)}), author AS MATERIALIZED (
      SELECT author.* FROM users author
      WHERE ${isNamed?.byIndex ?? sql`false`} AND author.id <> ${user.userId}::uuid AND ${isFindable(user, now)}
      LIMIT ${sql.lit(MOST_LOOKED_AT)}
    )
    SELECT ${personFace}::jsonb || jsonb_build_object('is_friend', ${isFriend}) AS found,
           row_number() OVER (ORDER BY ${isFriend} DESC, ${faceName}, author.id) AS place
    FROM author
    WHERE ${isFriend} OR author.found_by = 'everybody' OR (author.found_by = 'friends_of_friends' AND ${sharesFriend})
    ORDER BY place
    LIMIT ${sql.lit(limit)}`;
}
