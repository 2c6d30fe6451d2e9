import { sql } from "kysely";
import { favoritesWhere } from "#features/mixes/queries/favorite-columns.ts";
import { houseMixRecipe } from "#features/shops/queries/house-mix-recipe.ts";
import { isExistingMix } from "#features/shops/queries/house-mix-state.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { HouseMixPage } from "../shop-page.ts";

/** A house mix of an open shop, by the UUIDs of both; null where there is none, or it is another shop's. One statement. */
export async function findHouseMixPage(
  { database }: Pick<Services, "database">,
  viewer: Actor,
  shopId: string,
  mixId: string,
): Promise<HouseMixPage | null> {
  const [shop, mix] = [readEntityId(shopId), readEntityId(mixId)];
  if (shop?.by !== "id" || mix?.by !== "id") return null;
  const { rows } = await sql<HouseMixPage>`
    SELECT
      json_build_object('id', mix.id, 'name', mix.name, 'description', mix.description, 'price', mix.price,
                        'is_available', mix.is_available, 'items', recipe.items) AS mix,
      json_build_object('id', shop.id, 'name', shop.name, 'prefecture', shop.prefecture, 'city', shop.city,
                        'nearest_station', shop.nearest_station, 'is_verified', shop.is_verified, 'min_age', shop.min_age) AS shop,
      ${favoritesWhere(viewer, isOnPage)} AS favorites
    FROM shop_predefined_mixes mix
    JOIN shops shop ON shop.id = mix.shop_id AND ${isOpenShop}
    CROSS JOIN LATERAL ${houseMixRecipe} recipe
    WHERE mix.id = ${mix.value}::uuid AND ${isExistingMix} AND shop.id = ${shop.value}::uuid AND recipe.items IS NOT NULL
  `.execute(database);
  return rows[0] ?? null;
}

const isOnPage = sql`
  kept.predefined_mix_id = mix.id
  OR kept.flavor_id IN (SELECT item.flavor_id FROM shop_predefined_mix_items item WHERE item.predefined_mix_id = mix.id)`;
