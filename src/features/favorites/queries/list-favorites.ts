import { type RawBuilder, sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { FavoriteList, FavoriteTarget } from "#features/mixes/favorite.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource } from "#features/mixes/queries/card-columns.ts";
import { communityColumns } from "#features/mixes/queries/community-card.ts";
import { savedTargets } from "#features/mixes/queries/favorite-columns.ts";
import { listedForAuthor, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { decodeCursor, encodeCursor, PAGE_SIZE } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FavoriteEntry, FavoriteFlavor, FavoriteShop } from "../favorites-response.ts";

type Things = { flavor: FavoriteFlavor; mix: CommunityCard; shop: FavoriteShop };

export type FavoritesPage = { entries: FavoriteEntry[]; next_cursor: string | null };

type FavoritesOptions = FavoriteList & {
  /** This thing alone. */
  target_id?: string | undefined;
  cursor?: string | null | undefined;
  limit?: number;
};

/** A page of one of a person's lists, the newest entry first. What went out of sight is left out. One statement. */
export async function listFavorites(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { cursor = null, limit = PAGE_SIZE, target_id, ...list }: FavoritesOptions,
): Promise<FavoritesPage> {
  const after = decodeCursor(cursor);
  const { rows } = await sql<{ target_id: string; kept_at: string } & Things[FavoriteTarget]>`
    WITH kept AS (${savedTargets(user, list)})
    SELECT kept.target_id, to_json(kept.created_at) #>> '{}' AS kept_at, ${THINGS[list.target_type](user)}
      ${target_id === undefined ? sql`` : sql`AND kept.target_id::text = ${target_id.toLowerCase()}`}
      ${after ? sql`AND (kept.created_at, kept.target_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY kept.created_at DESC, kept.target_id DESC
    LIMIT ${limit + 1}
  `.execute(database);
  const entries = rows.slice(0, limit).map(({ target_id, kept_at, ...thing }) => ({
    ...list,
    target_id,
    created_at: kept_at,
    [list.target_type]: thing,
  })) as FavoriteEntry[];
  const last = entries.at(-1);
  const hasMore = rows.length > limit && last;
  return { entries, next_cursor: hasMore ? encodeCursor({ at: last.created_at, id: last.target_id }) : null };
}

/** Columns, tables and the condition of each type, around `kept`. */
const THINGS: Record<FavoriteTarget, (user: SignedInUser) => RawBuilder<unknown>> = {
  // OFFSET 0 asks card by card, never everybody's items.
  flavor: (user) => sql`
      flavor.id AS flavor_id, flavor.name AS flavor_name, maker.id AS maker_id, maker.name AS maker_name,
      flavor.paint,
      EXISTS (
        SELECT FROM shisha_mixes mix
        WHERE ${listedForAuthor(user)}
          AND EXISTS (SELECT FROM mix_items item WHERE item.mix_id = mix.id AND item.flavor_id = flavor.id OFFSET 0)
      ) AS is_smoked
    FROM kept
    JOIN flavors flavor ON flavor.id = kept.target_id
    JOIN makers maker ON maker.id = flavor.maker_id
    WHERE ${usableBy(user)}`,
  mix: (user) => sql`
      ${communityColumns(user)}
    FROM kept, ${cardSource}
    WHERE mix.id = kept.target_id AND ${visibleTo(user)}`,
  shop: () => sql`
      shop.id AS shop_id, shop.name AS shop_name,
      concat_ws('・', nullif(concat(shop.prefecture, shop.city), ''), shop.nearest_station) AS shop_area
    FROM kept
    JOIN shops shop ON shop.id = kept.target_id
    WHERE ${isOpenShop}`,
};
