import { sql } from "kysely";
import { houseMixRecipe } from "#features/shops/queries/house-mix-recipe.ts";
import { isExistingMix } from "#features/shops/queries/house-mix-state.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { HouseMix } from "#features/shops/shop-detail-response.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type AskedShop, type OrderCard, orderCard } from "../order-card.ts";
import { askedShop } from "./asked-shop.ts";

const items = sql`(
  SELECT row_number() OVER (ORDER BY menu.position) - 1 AS place, named.id AS flavor_id, named.name AS flavor_name,
         named.name_en AS flavor_name_en
  FROM shop_predefined_mix_items menu JOIN flavors named ON named.id = menu.flavor_id
  WHERE menu.predefined_mix_id = mix.id)`;

type Row = { mix: HouseMix; shop_name: string; asked_shop: AskedShop | null };

/** The same of a house mix of an open shop, by the UUIDs of both. One statement. */
export async function findHouseMixOrder(
  { database, clock }: Pick<Services, "database" | "clock">,
  address: { shopId: string; mixId: string },
  asked: string | null,
): Promise<OrderCard | null> {
  const [shop, mix] = [readEntityId(address.shopId), readEntityId(address.mixId)];
  if (shop?.by !== "id" || mix?.by !== "id") return null;
  const { rows } = await sql<Row>`
    SELECT
      json_build_object('name', mix.name, 'description', mix.description, 'items', recipe.items) AS mix,
      shop.name AS shop_name,
      ${askedShop(items, asked, clock())} AS asked_shop
    FROM shop_predefined_mixes mix
    JOIN shops shop ON shop.id = mix.shop_id AND ${isOpenShop}
    CROSS JOIN LATERAL ${houseMixRecipe} recipe
    WHERE mix.id = ${mix.value}::uuid AND ${isExistingMix} AND shop.id = ${shop.value}::uuid AND recipe.items IS NOT NULL
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  return orderCard(
    {
      title: row.mix.name,
      by: row.shop_name,
      comment: row.mix.description,
      path: `/shops/${shop.value}/mixes/${mix.value}`,
      isOpen: true,
      items: row.mix.items,
    },
    { asked, found: row.asked_shop },
  );
}
