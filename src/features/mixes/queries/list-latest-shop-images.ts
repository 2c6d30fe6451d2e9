import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { listedAtShop } from "./who-sees-mix.ts";

/** Shop latest images default limit (specification, section 9). */
export const LATEST_SHOP_IMAGES = 10;

export type ShopImage = { mix_id: string; image_url: string; created_at: Date };

/** The newest photos on cards of a shop that everybody may see, the newest first. The shop's page will show them. */
export async function listLatestShopImages(
  { database }: Pick<Services, "database">,
  viewer: Actor,
  shopId: string,
  limit: number = LATEST_SHOP_IMAGES,
): Promise<ShopImage[]> {
  const { rows } = await sql<ShopImage>`
    SELECT image.mix_id, image.image_url, image.created_at
    FROM shisha_mixes mix JOIN mix_images image ON image.mix_id = mix.id
    WHERE mix.shop_id = ${shopId}::uuid AND ${listedAtShop(viewer)}
    ORDER BY image.created_at DESC, image.id DESC
    LIMIT ${limit}
  `.execute(database);
  return rows;
}
