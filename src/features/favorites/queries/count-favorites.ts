import { sql } from "kysely";
import { FAVORITE_TARGETS, type FavoriteKind, type FavoriteTarget } from "#features/mixes/favorite.ts";
import { savedTargets } from "#features/mixes/queries/favorite-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { KEPT_THINGS } from "./kept-things.ts";

/** Nobody is told more than that it is more. */
const MOST_COUNTED = 1_000;

export type FavoriteCounts = Record<FavoriteTarget, number>;

/** How much is in each of a person's lists of this kind, as `listFavorites` lists it. One statement. */
export async function countFavorites(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  kind: FavoriteKind,
): Promise<FavoriteCounts> {
  const counts = FAVORITE_TARGETS.map((target_type) => {
    const kept = savedTargets(user, { target_type, kind });
    return sql`(
      WITH kept AS (${kept})
      SELECT count(*)::int
      FROM (SELECT kept.target_id ${KEPT_THINGS[target_type](user)} LIMIT ${MOST_COUNTED}) seen
    ) AS ${sql.ref(target_type)}`;
  });
  const { rows } = await sql<FavoriteCounts>`SELECT ${sql.join(counts)}`.execute(database);
  return rows[0] ?? { flavor: 0, mix: 0, shop: 0 };
}
