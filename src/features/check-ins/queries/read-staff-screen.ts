import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { givesCoupons } from "#features/coupons/queries/gives-coupons.ts";
import { isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopNotFound } from "#features/shops/queries/read-managed-shop.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";

import type { ShopVisit } from "../check-in-response.ts";

/** A shop for whoever works there, in whatever role. */
export type StaffedShop = {
  id: string;
  name: string;
  role: ShopRole;
  /** Its devices ask for a PIN when they rested. */
  has_pin: boolean;
  /** What its staff may give tonight's guests. */
  coupons: { id: string; title: string }[];
};

type Row = JsonPageRow & Omit<StaffedShop, "role"> & { role: ShopRole | null; is_open: boolean };

/** More are not chosen from by a thumb. */
const MOST_COUPONS = 20;

const BY_TIME = { at: sql`visit.checked_in_at`, id: sql`visit.id` };

/**
 * A shop with who checked in tonight, the newest first, for its staff alone; or the one visit that a guest holds up, of whatever night.
 * One statement, however many came before. Throws SHOP_NOT_FOUND (404), NOT_STAFF (403).
 */
export async function readStaffScreen(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  { only = null, ...asked }: AskedPage & { only?: string | null } = {},
): Promise<{ shop: StaffedShop; visits: Page<ShopVisit> }> {
  const askedId = readUuid(shopId);
  if (askedId === null) throw shopNotFound();
  const now = clock();
  const document = sql<string>`json_build_object(
    'id', visit.id, 'guest', ${personFace}, 'verification_type', visit.verification_type,
    'checked_in_at', iso_moment(visit.checked_in_at), 'is_own', visit.user_id = ${user.userId}::uuid)::text`;
  const from = sql`check_ins visit JOIN users author ON author.id = visit.user_id`;
  const shown =
    only === null
      ? sql`visit.business_date = ${businessDay(now)}::date`
      : sql`visit.id = ${readUuid(only)}::uuid`;
  const where = sql`held.role IS NOT NULL AND visit.shop_id = shop.id AND ${shown}
    AND ${isNotBlocked(user, sql`author.id`)}`;
  const page = keysetPageAsJson(BY_TIME, { document, from, where }, asked);
  const givenByStaff = sql`(
    SELECT coalesce(json_agg(json_build_object('id', coupon.id, 'title', coupon.title) ORDER BY coupon.created_at DESC), '[]')
    FROM (SELECT * FROM coupons coupon
          WHERE coupon.shop_id = shop.id AND coupon.acquisition = 'staff' AND held.role IS NOT NULL AND ${givesCoupons(now)}
          ORDER BY coupon.created_at DESC LIMIT ${sql.lit(MOST_COUPONS)}) coupon)`;
  const { rows } = await sql<Row>`
    SELECT shop.id, shop.name, held.role, ${isOpenShop} AS is_open,
           EXISTS (SELECT FROM staff_pins WHERE staff_pins.shop_id = shop.id) AS has_pin,
           ${givenByStaff} AS coupons, page.*
    FROM shops shop
    LEFT JOIN shop_managers held ON held.shop_id = shop.id AND held.user_id = ${user.userId}::uuid AND held.is_active
    CROSS JOIN LATERAL (${page.row}) page
    WHERE shop.id = ${askedId}::uuid
  `.execute(database);
  const [row] = rows;
  if (!row || !(row.role || row.is_open)) throw shopNotFound();
  const { id, name, role, has_pin, coupons } = row;
  if (!role) throw new DomainError("forbidden", "NOT_STAFF", shopMessages.notStaff);
  return { shop: { id, name, role, has_pin, coupons }, visits: page.pageOf(row) };
}
