import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";

const BY_LIKE = { at: sql`liked.created_at`, id: sql`liked.user_id` };

/**
 * A page of those who like a mix, by UUID or short id, the last one first; null where one may not see the mix. Whoever is
 * suspended, or hidden by a block, is counted and not named. One statement.
 */
export async function listLikers(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
  asked: AskedPage = {},
): Promise<Page<PersonFace> | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const document = sql<string>`${personFace}::text`;
  const from = sql`shisha_mix_likes liked JOIN users author ON author.id = liked.user_id`;
  const where = sql`liked.mix_id = mix.id AND ${isListed(clock())} AND ${isNotBlocked(user, sql`author.id`)}`;
  const page = keysetPageAsJson(BY_LIKE, { document, from, where }, asked);
  const { rows } = await sql<JsonPageRow>`
    SELECT page.*
    FROM shisha_mixes mix CROSS JOIN LATERAL (${page.row}) page
    WHERE ${hasId(entity)} AND ${visibleTo(user)}
  `.execute(database);
  const [row] = rows;
  return row ? page.pageOf(row) : null;
}
