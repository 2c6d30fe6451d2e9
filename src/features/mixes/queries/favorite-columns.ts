import { type RawBuilder, sql } from "kysely";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import type { SignedInUser, Viewer } from "#foundation/actor.ts";
import type { Favorite, FavoriteTarget } from "../favorite.ts";

/** The column of `favorites` that names a target. */
export const TARGET_COLUMNS: Record<FavoriteTarget, RawBuilder<unknown>> = {
  flavor: sql`flavor_id`,
  mix: sql`mix_id`,
  shop: sql`shop_id`,
  house_mix: sql`predefined_mix_id`,
};

/** What of one type a person keeps, as `target_id` and `created_at`. */
export function savedTargets(
  user: SignedInUser,
  { target_type, kind }: Pick<Favorite, "target_type" | "kind">,
) {
  if (target_type === "mix" && kind === "like") {
    return sql`SELECT mix_id AS target_id, created_at FROM shisha_mix_likes WHERE user_id = ${user.userId}::uuid`;
  }
  const column = TARGET_COLUMNS[target_type];
  return sql`
    SELECT ${column} AS target_id, created_at
    FROM favorites
    WHERE user_id = ${user.userId}::uuid AND kind = ${kind} AND ${column} IS NOT NULL`;
}

/** What somebody keeps, as a list of Favorite, of those rows `kept` for which this holds. */
export function favoritesWhere(viewer: Viewer, isAsked: RawBuilder<unknown>) {
  if (!viewer) return sql`'[]'::json`;
  return sql`coalesce((
    SELECT json_agg(json_build_object(
      'target_type', CASE WHEN kept.mix_id IS NOT NULL THEN 'mix' WHEN kept.shop_id IS NOT NULL THEN 'shop'
                          WHEN kept.predefined_mix_id IS NOT NULL THEN 'house_mix' ELSE 'flavor' END,
      'target_id', coalesce(kept.mix_id, kept.shop_id, kept.predefined_mix_id, kept.flavor_id), 'kind', kept.kind))
    FROM favorites kept
    WHERE kept.user_id = ${viewer.userId}::uuid AND (${isAsked})
  ), '[]')`;
}

/**
 * What of `mix` somebody keeps, as a list of Favorite: the mix, its flavours, and its shop where they may know it. The
 * like of the mix stands elsewhere (`isLikedBy`).
 */
export function favoritesOn(viewer: Viewer) {
  return favoritesWhere(
    viewer,
    sql`kept.mix_id = mix.id
        OR (kept.shop_id = mix.shop_id AND (NOT mix.hide_shop OR ${isViewer(viewer, sql`mix.user_id`)}))
        OR kept.flavor_id IN (SELECT item.flavor_id FROM mix_items item WHERE item.mix_id = mix.id)`,
  );
}
