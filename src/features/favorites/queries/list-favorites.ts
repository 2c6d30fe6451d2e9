import { type RawBuilder, sql } from "kysely";
import { type ListedBy, mergedPageAsJson } from "#database/statements/keyset.ts";
import { type FavoriteList, type FavoriteTarget, TARGETS_OF_LIST } from "#features/mixes/favorite.ts";
import { communityCard } from "#features/mixes/queries/card-document.ts";
import { savedTargets } from "#features/mixes/queries/favorite-columns.ts";
import { isSmokedBy } from "#features/mixes/queries/is-smoked-by.ts";
import { hasBeenAt } from "#features/shops/queries/has-been-at.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FavoriteEntry } from "../favorites-response.ts";
import { KEPT_THINGS } from "./favorite-things.ts";

type FavoritesOptions = FavoriteList &
  AskedPage & {
    /** This thing alone. */
    target_id?: string | undefined;
  };

/** A page of one of a person's lists, the newest entry first. What went out of sight is left out. One statement. */
export async function listFavorites(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { target_type, kind, target_id, ...asked }: FavoritesOptions,
): Promise<Page<FavoriteEntry>> {
  const isAsked =
    target_id === undefined ? sql`` : sql`AND kept.target_id::text = ${target_id.toLowerCase()}`;
  const [first, ...others] = TARGETS_OF_LIST[target_type].map((type): ListedBy => {
    const { from, where } = KEPT_THINGS[type](user);
    const list = { target_type: type, kind };
    return {
      order: { at: sql`kept.created_at`, id: sql`kept.target_id` },
      document: entryOf(user, list),
      from: sql`(${savedTargets(user, list)}) kept ${from}`,
      where: sql`${where} ${isAsked}`,
    };
  });
  if (!first) throw new Error("A list is of something");
  const page = mergedPageAsJson([first, ...others], asked);
  const { rows } = await page.row.execute(database);
  return page.pageOf<FavoriteEntry>(rows[0]);
}

/** A `FavoriteEntry` as JSON text. */
function entryOf(user: SignedInUser, list: { target_type: FavoriteTarget; kind: FavoriteList["kind"] }) {
  const { target_type, kind } = list;
  const others = savedTargets(user, { target_type, kind: kind === "like" ? "want" : "like" });
  const head = sql`json_build_object(
    'target_type', ${sql.lit(target_type)}, 'target_id', kept.target_id, 'kind', ${sql.lit(kind)}, 'created_at', kept.created_at,
    'is_in_both', EXISTS (SELECT FROM (${others}) other WHERE other.target_id = kept.target_id))::text`;
  return sql<string>`
    left(${head}, -1) || ${sql.lit(`,"${target_type}":`)} || ${THINGS[target_type](user)} || '}'`;
}

/** Each as JSON text, of the tables of `KEPT_THINGS`. */
const THINGS: Record<FavoriteTarget, (user: SignedInUser) => RawBuilder<string>> = {
  flavor: (user) => sql`
    json_build_object(
      'flavor_id', flavor.id, 'flavor_name', flavor.name, 'maker_id', maker.id, 'maker_name', maker.name,
      'paint', flavor.paint, 'tints', flavor.tints, 'is_smoked', ${isSmokedBy(user)})::text`,
  mix: (user) => sql`(${communityCard(user)})`,
  shop: (user) => sql`
    json_build_object(
      'shop_id', shop.id, 'shop_name', shop.name, 'has_been', ${hasBeenAt(user)},
      'shop_area', concat_ws('・', nullif(concat(shop.prefecture, shop.city), ''), shop.nearest_station))::text`,
  house_mix: () => sql`
    json_build_object(
      'id', mix.id, 'name', mix.name, 'items', recipe.items, 'shop_id', shop.id, 'shop_name', shop.name)::text`,
};
