import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { ShopDetail } from "../shop-detail-response.ts";
import { isOpenShop } from "./open-shop.ts";
import { shopDetail } from "./shop-detail-column.ts";

/** An open shop by UUID, with everything that its page says to everybody; null where there is none. One statement. */
export async function findShop(
  { database, clock }: Pick<Services, "database" | "clock">,
  shopId: string,
): Promise<ShopDetail | null> {
  const entity = readEntityId(shopId);
  if (entity?.by !== "id") return null;
  const { column, read } = shopDetail(clock());
  const { rows } = await sql<{ shop: Parameters<typeof read>[0] }>`
    SELECT ${column} AS shop
    FROM shops shop LEFT JOIN shop_figures figures ON figures.shop_id = shop.id
    WHERE shop.id = ${entity.value}::uuid AND ${isOpenShop}
  `.execute(openTransactionOr(database));
  return rows[0] ? read(rows[0].shop) : null;
}
