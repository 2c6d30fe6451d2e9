import { sql } from "kysely";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { faceName, personFace } from "#features/accounts/queries/face-columns.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { friendsOf } from "./who-knows-whom.ts";

const MOST_FOUND = 6;

/**
 * A few friends in whose name this text stands, those whose name begins with it first; with no text, the first by name. Full
 * and half width and case do not matter. Whoever is suspended or withheld is left out.
 */
export async function findFriendsNamed(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  text: string,
): Promise<PersonFace[]> {
  const wanted = sql`lower(normalize(${text}::text, NFKC))`;
  const { rows } = await sql<{ face: PersonFace }>`
    SELECT ${personFace} AS face
    FROM (${friendsOf(user)}) friend
    JOIN users author ON author.id = friend.user_id AND ${isListed(clock())}
    CROSS JOIN LATERAL (SELECT strpos(lower(normalize(${faceName}, NFKC)), ${wanted}) AS place OFFSET 0) found
    WHERE found.place > 0
    ORDER BY found.place > 1, ${faceName}, author.id
    LIMIT ${sql.lit(MOST_FOUND)}
  `.execute(database);
  return rows.map(({ face }) => face);
}
