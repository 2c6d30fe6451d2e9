import { sql } from "kysely";
import {
  FAVORITE_LISTS,
  type FavoriteKind,
  type FavoriteListType,
  MOST_FAVORITES_COUNTED,
  TARGETS_OF_LIST,
} from "#features/mixes/favorite.ts";
import { savedTargets } from "#features/mixes/queries/favorite-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { KEPT_THINGS } from "./favorite-things.ts";

export type FavoriteCounts = Record<FavoriteListType, number>;

/**
 * How much is in each of a person's lists of this kind, as `listFavorites` lists it; one more than `MOST_FAVORITES_COUNTED` where
 * there is more. One statement.
 */
export async function countFavorites(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  kind: FavoriteKind,
): Promise<FavoriteCounts> {
  const counts = FAVORITE_LISTS.map((list) => {
    const seen = TARGETS_OF_LIST[list].map((target_type) => {
      const { from, where } = KEPT_THINGS[target_type](user);
      return sql`SELECT kept.target_id FROM (${savedTargets(user, { target_type, kind })}) kept ${from} WHERE ${where}`;
    });
    return sql`(
      SELECT count(*)::int FROM (${sql.join(seen, sql` UNION ALL `)} LIMIT ${sql.lit(MOST_FAVORITES_COUNTED)} + 1) seen
    ) AS ${sql.ref(list)}`;
  });
  const { rows } = await sql<FavoriteCounts>`SELECT ${sql.join(counts)}`.execute(database);
  return rows[0] ?? { flavor: 0, mix: 0, shop: 0 };
}
