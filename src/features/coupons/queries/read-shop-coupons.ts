import { type RawBuilder, sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import { faceName } from "#features/accounts/queries/face-columns.ts";
import { isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { UNDO_MINUTES } from "../coupon.ts";
import type { Coupon, GivenTicket, RedemptionEntry } from "../coupon-response.ts";
import { couponStatus } from "./gives-coupons.ts";
import { isUsable } from "./ticket-columns.ts";

/** A coupon in the shape of `Coupon`, as JSON text: for whoever manages its shop. */
export function couponDocument(now: Date): RawBuilder<string> {
  return sql<string>`json_build_object(
    'id', coupon.id, 'title', coupon.title, 'benefit_type', coupon.benefit_type, 'conditions', coupon.conditions,
    'acquisition', coupon.acquisition, 'combinable', coupon.combinable, 'valid_from', coupon.valid_from, 'valid_to', coupon.valid_to,
    'days_after_issue', coupon.days_after_issue, 'stock', coupon.stock, 'per_user_limit', coupon.per_user_limit,
    'status', ${couponStatus(now)}, 'issued', coupon.issued, 'used', coupon.used, 'version', coupon.version,
    'created_at', iso_moment(coupon.created_at))::text`;
}

function couponsOf(now: Date, asked: AskedPage): JsonKeysetPage {
  return keysetPageAsJson(
    { at: sql`coupon.created_at`, id: sql`coupon.id` },
    {
      document: couponDocument(now),
      from: sql`coupons coupon`,
      // What no programme names and nobody was given any more is nobody's business.
      where: sql`coupon.shop_id = shop.id AND (
        coupon.acquisition <> 'stamp' OR coupon.issued > 0
        OR EXISTS (SELECT FROM stamp_rewards reward WHERE reward.coupon_id = coupon.id))`,
    },
    asked,
  );
}

function redemptionsOf(now: Date, asked: AskedPage): JsonKeysetPage {
  const document = sql<string>`json_build_object(
    'id', redemption.id, 'title', redemption.title, 'benefit_type', redemption.benefit_type, 'method', redemption.method,
    'redeemed_at', iso_moment(redemption.redeemed_at), 'undone_at', iso_moment(redemption.undone_at),
    'undo_reason', redemption.undo_reason,
    'can_be_undone', redemption.undone_at IS NULL
      AND redemption.redeemed_at > ${now}::timestamptz - ${sql.lit(UNDO_MINUTES)} * interval '1 minute')::text`;
  return keysetPageAsJson(
    { at: sql`redemption.redeemed_at`, id: sql`redemption.id` },
    { document, from: sql`coupon_redemptions redemption`, where: sql`redemption.shop_id = shop.id` },
    asked,
  );
}

/** A ticket that the staff gave, as JSON text. A name is read by whoever sees it at the counter, and as long as there. */
function givenOf(now: Date, user: SignedInUser, asked: AskedPage): JsonKeysetPage {
  const isTonights = sql`ticket.issued_at >= business_day_end(${businessDay(now)}::date - 1)`;
  const document = sql<string>`json_build_object(
    'id', ticket.id, 'title', ticket.title, 'issued_at', iso_moment(ticket.issued_at),
    'guest_name', CASE WHEN held.role IS NOT NULL AND ${isTonights} AND ${isNotBlocked(user, sql`author.id`)} THEN ${faceName} END)::text`;
  return keysetPageAsJson(
    { at: sql`ticket.issued_at`, id: sql`ticket.id` },
    {
      document,
      from: sql`coupon_tickets ticket JOIN users author ON author.id = ticket.user_id`,
      where: sql`ticket.shop_id = shop.id AND ticket.is_given AND ticket.status IN ('issued', 'presenting') AND ${isUsable(now)}`,
    },
    asked,
  );
}

/** A managed shop with its coupons, what its staff gave and its book, the newest first. One statement. Throws as `readManagedShop` does. */
export async function readCouponsScreen(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
): Promise<CouponsScreenData> {
  const now = services.clock();
  const [coupons, given, redemptions] = [couponsOf(now, {}), givenOf(now, user, {}), redemptionsOf(now, {})];
  const all = sql<Record<"coupons" | "given" | "redemptions", JsonPageRow>>`
    json_build_object('coupons', ${coupons.column}, 'given', ${given.column}, 'redemptions', ${redemptions.column})`;
  const { shop, section } = await readManagedShop(services, user, shopId, all);
  return {
    shop,
    coupons: coupons.pageOf(section.coupons),
    given: given.pageOf(section.given),
    redemptions: redemptions.pageOf(section.redemptions),
  };
}

type CouponsScreenData = {
  shop: ManagedShop;
  coupons: Page<Coupon>;
  given: Page<GivenTicket>;
  redemptions: Page<RedemptionEntry>;
};

/** A managed shop's coupons, the newest first. One statement. Throws as `readManagedShop` does. */
export async function listShopCoupons(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  asked: AskedPage,
): Promise<Page<Coupon>> {
  const page = couponsOf(services.clock(), asked);
  return page.pageOf((await readManagedShop(services, user, shopId, page.column)).section);
}

/** What a managed shop's staff gave and nobody used yet, the newest first. One statement. Throws as `readManagedShop` does. */
export async function listGivenTickets(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  asked: AskedPage,
): Promise<Page<GivenTicket>> {
  const page = givenOf(services.clock(), user, asked);
  return page.pageOf((await readManagedShop(services, user, shopId, page.column)).section);
}

/** A managed shop's book of redeemed coupons, the newest first. One statement. Throws as `readManagedShop` does. */
export async function listRedemptions(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  asked: AskedPage,
): Promise<Page<RedemptionEntry>> {
  const page = redemptionsOf(services.clock(), asked);
  return page.pageOf((await readManagedShop(services, user, shopId, page.column)).section);
}

/** One coupon of a managed shop, also as an open transaction has written it; null where it has none of that id. One statement. Throws as `readManagedShop` does. */
export async function findShopCoupon(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, couponId }: { shopId: string; couponId: string },
): Promise<Coupon | null> {
  const one = sql<string | null>`(
    SELECT ${couponDocument(services.clock())} FROM coupons coupon WHERE coupon.shop_id = shop.id AND coupon.id = ${couponId}::uuid)`;
  const database = openTransactionOr(services.database);
  const { section } = await readManagedShop({ database }, user, shopId, one);
  return section === null ? null : (JSON.parse(section) as Coupon);
}
