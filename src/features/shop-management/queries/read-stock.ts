import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import type { ShopStock } from "../stock.ts";

/** What a shop has, for whoever manages it; refuses as `readManagedShop` does. One statement. */
export async function readStock(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<ShopStock>`json_build_object(
      'makers', (
        SELECT coalesce(json_agg(json_build_object(
                 'id', maker.id, 'name', maker.name, 'flavor_count', maker.flavors,
                 'is_stocked', maker.id = ANY (shop.stocked)) ORDER BY maker.name, maker.id), '[]')
        FROM (SELECT makers.id, makers.name, count(flavors.id) AS flavors
              FROM makers JOIN flavors ON flavors.maker_id = makers.id AND NOT flavors.is_custom
              WHERE NOT makers.is_custom GROUP BY makers.id) maker),
      'flavors', (
        SELECT coalesce(json_agg(json_build_object('flavor_id', stock.flavor_id, 'is_present', stock.is_present)), '[]')
        FROM shop_flavor_stock stock WHERE stock.shop_id = shop.id),
      'absent_today', (
        SELECT coalesce(json_agg(absent.flavor_id), '[]') FROM shop_absent_flavors absent
        WHERE absent.shop_id = shop.id AND absent.day = ${businessDay(services.clock())}::date))`,
  );
  return { shop, stock: section };
}
