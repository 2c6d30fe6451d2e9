import { sql } from "kysely";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import type { Viewer } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { isFindable } from "./who-knows-whom.ts";

/** Whom a code shows; null alike for one that is nobody's, somebody suspended, and a block in either direction (domain.md, friends). */
export async function findByCode(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Viewer,
  code: string,
): Promise<PersonFace | null> {
  const { rows } = await sql<{ face: PersonFace }>`
    SELECT ${personFace} AS face FROM users author WHERE author.friend_code = ${code} AND ${isFindable(viewer, clock())}
  `.execute(database);
  return rows[0]?.face ?? null;
}
