import { sql } from "kysely";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { faceName, personFace } from "#features/accounts/queries/face-columns.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { searchPattern } from "#foundation/search/search-pattern.ts";
import type { Services } from "#platform/services.ts";
import { friendsOf } from "./who-knows-whom.ts";

const MOST_FOUND = 6;

/**
 * A few friends in whose name this text stands, those whose name begins with it first; with no text, the first by name. It is
 * read as in every search, and what a search would drop, as a star, as it is written. Whoever is suspended or withheld is left out.
 */
export async function findFriendsNamed(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  text: string,
): Promise<PersonFace[]> {
  const pattern = searchPattern(text);
  const name = sql`normalize(${faceName}, NFKC)`;
  const begins = pattern
    ? sql`${name} ~ ${`^${pattern}`}::text`
    : sql`strpos(${name}, normalize(${text}::text, NFKC)) = 1`;
  const holds = pattern
    ? sql`${name} ~ ${pattern}::text`
    : sql`strpos(${name}, normalize(${text}::text, NFKC)) > 0`;
  const { rows } = await sql<{ face: PersonFace }>`
    SELECT ${personFace} AS face
    FROM (${friendsOf(user)}) friend
    JOIN users author ON author.id = friend.user_id AND ${isListed(clock())}
    WHERE ${holds}
    ORDER BY NOT (${begins}), ${faceName}, author.id
    LIMIT ${sql.lit(MOST_FOUND)}
  `.execute(database);
  return rows.map(({ face }) => face);
}
