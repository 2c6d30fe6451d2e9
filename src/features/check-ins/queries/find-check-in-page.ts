import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import { givesStamps } from "#features/stamps/queries/gives-stamps.ts";
import { stampCardDocument, stampCardSource } from "#features/stamps/queries/stamp-card-document.ts";
import type { StampCard } from "#features/stamps/stamp-response.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { CheckIn } from "../check-in-response.ts";
import { ownCheckInsOf } from "./check-in-columns.ts";

/** A shop as its page to check in says it, to somebody. */
export type CheckInShop = {
  id: string;
  name: string;
  /** 「渋谷区・渋谷駅」, in parts. */
  city: string | null;
  nearest_station: string | null;
  /** It gives stamps now. */
  gives_stamps: boolean;
  /** What whoever looks does there. */
  own_role: ShopRole | null;
};

/** An open shop with own visits there, the newest first; null where there is none. One statement. */
export async function findCheckInPage(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  asked: AskedPage = {},
): Promise<{ shop: CheckInShop; visits: Page<CheckIn>; stampCard: StampCard | null } | null> {
  const entity = readEntityId(shopId);
  if (entity?.by !== "id") return null;
  const { order, listed } = ownCheckInsOf(user, sql`shop.id`);
  const page = keysetPageAsJson(order, listed, asked);
  const now = clock();
  const newestCard = sql`(
    SELECT ${stampCardDocument(now)} FROM ${stampCardSource}
    WHERE card.user_id = ${user.userId}::uuid AND card.shop_id = ${entity.value}::uuid ORDER BY card.cycle DESC LIMIT 1)`;
  const { rows } = await sql<JsonPageRow & { shop: CheckInShop; stamp_card: string | null }>`
    SELECT json_build_object(
             'id', shop.id, 'name', shop.name, 'city', shop.city, 'nearest_station', shop.nearest_station,
             'gives_stamps', EXISTS (
               SELECT FROM stamp_programmes programme WHERE programme.shop_id = shop.id AND ${givesStamps(now)}),
             'own_role', (SELECT held.role FROM shop_managers held
                          WHERE held.shop_id = shop.id AND held.user_id = ${user.userId}::uuid AND held.is_active)) AS shop,
           ${newestCard} AS stamp_card, page.*
    FROM shops shop CROSS JOIN LATERAL (${page.row}) page
    WHERE shop.id = ${entity.value}::uuid AND ${isOpenShop}
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  const stampCard = row.stamp_card === null ? null : (JSON.parse(row.stamp_card) as StampCard);
  return { shop: row.shop, visits: page.pageOf(row), stampCard };
}
