import { sql } from "kysely";
import { authorColumns } from "#features/mixes/queries/card-columns.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { notSuspended, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { decodeCursor, encodeCursor, PAGE_SIZE } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { Liker } from "../favorites-response.ts";

export type LikersPage = { people: Liker[]; next_cursor: string | null };

type LikersRow = { people: (Liker & { at: string })[] };

/**
 * A page of those who like a mix, by UUID or short id, the last one first; null where one may not see the mix. Whoever is
 * suspended is counted and not named. One statement.
 */
export async function listLikers(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
  { cursor = null, limit = PAGE_SIZE }: { cursor?: string | null | undefined; limit?: number } = {},
): Promise<LikersPage | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const after = decodeCursor(cursor);
  const { rows } = await sql<LikersRow>`
    SELECT coalesce((
      SELECT json_agg(json_build_object(
        'user_id', user_id, 'name', author_name, 'picture_url', author_picture_url, 'at', created_at
      ) ORDER BY created_at DESC, user_id DESC)
      FROM (
        SELECT liked.user_id, liked.created_at, ${authorColumns}
        FROM shisha_mix_likes liked
        JOIN users author ON author.id = liked.user_id
        WHERE liked.mix_id = mix.id AND ${notSuspended(clock())}
          ${after ? sql`AND (liked.created_at, liked.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        ORDER BY liked.created_at DESC, liked.user_id DESC
        LIMIT ${limit + 1}
      ) liker
    ), '[]') AS people
    FROM shisha_mixes mix
    WHERE ${hasId(entity)}
      AND ${visibleTo(user)}
  `.execute(database);
  const [mix] = rows;
  if (!mix) return null;
  const shown = mix.people.slice(0, limit);
  const last = shown.at(-1);
  return {
    people: shown.map(({ at: _, ...person }) => person),
    next_cursor: mix.people.length > limit && last ? encodeCursor({ at: last.at, id: last.user_id }) : null,
  };
}
