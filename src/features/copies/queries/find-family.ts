import { sql } from "kysely";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import { areNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { namedMix } from "#features/mixes/queries/source-column.ts";
import { listedForAuthor, namedBeside, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { Family } from "../family.ts";
import { copiesOf, countedCopies } from "./copy-columns.ts";

const MOST_ANCESTORS = 8;
const MOST_COPIES = 12;
const MOST_COPIES_OF_A_COPY = 3;

/**
 * The family of a card that this person may see, by UUID or short id; null otherwise. It ends where they may not see further, and looks
 * no different there from one that has no more. One statement, whose cost does not grow with the copies.
 */
export async function findFamily(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
): Promise<Family | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const now = clock();
  /** Of `original`, its newest copies as rows `copy`. */
  const newestCopies = (most: number) => sql`
    CROSS JOIN LATERAL (
      SELECT mix.id, mix.user_id, mix.listed_at, ${namedMix(viewer)} AS named
      ${copiesOf(viewer, now)} ORDER BY mix.listed_at DESC, mix.id DESC LIMIT ${sql.lit(most)}) copy`;
  const inOrder = sql`ORDER BY copy.listed_at DESC, copy.id DESC`;
  const { rows } = await sql<Family>`
    WITH RECURSIVE above AS (
      SELECT mix.id, mix.user_id, mix.source_mix_id, ARRAY[mix.id] AS path, ${namedMix(viewer)} AS named
      FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
      UNION ALL
      SELECT mix.id, mix.user_id, mix.source_mix_id, above.path || mix.id, ${namedMix(viewer)}
      FROM above
      JOIN shisha_mixes mix ON mix.id = above.source_mix_id
      JOIN users author ON author.id = mix.user_id
      WHERE cardinality(above.path) <= ${sql.lit(MOST_ANCESTORS)}
        -- Edits can close a circle.
        AND mix.id <> ALL (above.path)
        AND (${namedBeside(viewer, now)} OR ${listedForAuthor(viewer)}
             -- Whoever recorded from a card that has a link goes on seeing it.
             OR (${isViewer(viewer, sql`above.user_id`)} AND ${visibleTo(viewer)}))
        AND ${areNotBlocked(sql`above.user_id`, sql`mix.user_id`)}
    )
    SELECT mix.named AS mix, ${countedCopies(viewer, now).copy_count}::integer AS copy_count,
      coalesce((
        SELECT json_agg(above.named ORDER BY cardinality(above.path) DESC) FROM above WHERE above.id <> mix.id), '[]') AS ancestors,
      coalesce((
        SELECT json_agg(copy.named::jsonb || jsonb_build_object('copies', coalesce((
          SELECT json_agg(copy.named ${inOrder})
          FROM (SELECT copy.id, copy.user_id OFFSET 0) original ${newestCopies(MOST_COPIES_OF_A_COPY)}), '[]')) ${inOrder})
        FROM (SELECT mix.id, mix.user_id OFFSET 0) original ${newestCopies(MOST_COPIES)}), '[]') AS copies
    FROM above mix
    WHERE cardinality(mix.path) = 1
  `.execute(database);
  return rows[0] ?? null;
}
