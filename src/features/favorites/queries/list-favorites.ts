import { type RawBuilder, sql } from "kysely";
import { keysetPage, type Position } from "#database/statements/keyset.ts";
import type { FavoriteList, FavoriteTarget } from "#features/mixes/favorite.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { communityCard } from "#features/mixes/queries/card-document.ts";
import { savedTargets } from "#features/mixes/queries/favorite-columns.ts";
import { isSmokedBy } from "#features/mixes/queries/is-smoked-by.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FavoriteEntry, FavoriteFlavor, FavoriteShop } from "../favorites-response.ts";
import { KEPT_THINGS } from "./kept-things.ts";

type Things = { flavor: FavoriteFlavor; mix: CommunityCard; shop: FavoriteShop };

type FavoritesOptions = FavoriteList &
  AskedPage & {
    /** This thing alone. */
    target_id?: string | undefined;
  };

type FavoriteRow = { target_id: string; page_position: Position; thing: Things[FavoriteTarget] };

/** A page of one of a person's lists, the newest entry first. What went out of sight is left out. One statement. */
export async function listFavorites(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { target_type, kind, target_id, ...asked }: FavoritesOptions,
): Promise<Page<FavoriteEntry>> {
  const list = { target_type, kind };
  const page = keysetPage({ at: sql`kept.created_at`, id: sql`kept.target_id` }, asked);
  const { rows } = await sql<FavoriteRow>`
    WITH kept AS (${savedTargets(user, list)})
    SELECT kept.target_id, ${page.position}, ${THINGS[target_type](user)} AS thing
      ${KEPT_THINGS[target_type](user)}
      ${target_id === undefined ? sql`` : sql`AND kept.target_id::text = ${target_id.toLowerCase()}`}
      ${page.condition}
    ${page.orderAndLimit}
  `.execute(database);
  const { things, next_cursor } = page.cut(rows);
  const entries = things.map(({ target_id, page_position: [created_at], thing }) => ({
    ...list,
    target_id,
    created_at,
    [target_type]: thing,
  }));
  return { things: entries as FavoriteEntry[], next_cursor };
}

/** Each as JSON, of the tables of `KEPT_THINGS`. */
const THINGS: Record<FavoriteTarget, (user: SignedInUser) => RawBuilder<unknown>> = {
  flavor: (user) => sql`
    json_build_object(
      'flavor_id', flavor.id, 'flavor_name', flavor.name, 'maker_id', maker.id, 'maker_name', maker.name,
      'paint', flavor.paint, 'is_smoked', ${isSmokedBy(user)})`,
  mix: (user) => sql`(${communityCard(user)})::json`,
  shop: () => sql`
    json_build_object(
      'shop_id', shop.id, 'shop_name', shop.name,
      'shop_area', concat_ws('・', nullif(concat(shop.prefecture, shop.city), ''), shop.nearest_station))`,
};
