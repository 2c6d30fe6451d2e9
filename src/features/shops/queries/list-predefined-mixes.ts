import { sql } from "kysely";
import type { Stored } from "#database/stored.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { PredefinedMix } from "../shop-response.ts";
import { houseMixesOfShop } from "./house-mix-recipe.ts";
import { isExistingMix } from "./house-mix-state.ts";
import { isOpenShop } from "./open-shop.ts";

type PredefinedMixRow = Stored<PredefinedMix, "created_at">;

/** The house mixes of an open shop in the shop's order, with the catalogue's names as they stand now; null without such a shop. One statement. */
export async function listPredefinedMixes(
  { database }: Pick<Services, "database">,
  shopId: string,
): Promise<PredefinedMixRow[] | null> {
  const shop = readEntityId(shopId);
  if (shop?.by !== "id") return null;
  const { rows } = await sql<PredefinedMixRow | { id: null }>`
    SELECT mix.id, shop.id AS shop_id, mix.name, mix.description, mix.display_order AS "displayOrder",
           mix.created_by AS "createdBy", mix.created_at, mix.price, mix.is_available, mix.items
    FROM shops shop
    LEFT JOIN LATERAL ${houseMixesOfShop(isExistingMix)} mix ON mix.items IS NOT NULL
    WHERE shop.id = ${shop.value}::uuid AND ${isOpenShop}
    ORDER BY mix.display_order, mix.id
  `.execute(database);
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
