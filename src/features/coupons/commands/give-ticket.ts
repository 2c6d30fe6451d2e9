import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireStaff } from "#features/shops/commands/require-staff.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import type { Acquisition } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import { givesCoupons } from "../queries/gives-coupons.ts";

type Asked = {
  shopId: string;
  couponId: string;
  /** A check-in of tonight, whose guest the staff give it to; null where somebody takes it themselves. */
  checkInId: string | null;
};

/**
 * Gives out one ticket: to whoever takes it, or by the shop's staff to a guest who checked in tonight. The coupon's row is locked first, so
 * that neither its stock nor anybody's number is passed. Throws COUPON_NOT_FOUND (404), COUPON_NOT_GIVEN, COUPON_OUT_OF_STOCK,
 * COUPON_LIMIT_REACHED, OWN_SHOP (409), and for the staff SHOP_NOT_FOUND, NOT_STAFF, GUEST_NOT_TONIGHT.
 */
export async function giveTicket(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, couponId, checkInId }: Asked,
): Promise<{ id: string }> {
  const now = clock();
  const texts = checkInId === null ? TEXTS_OF_GUEST : TEXTS_OF_STAFF;
  return inTransaction(database, async (transaction) => {
    if (checkInId !== null) await requireStaff(transaction, user, shopId);
    const guest =
      checkInId === null
        ? user.userId
        : await guestOf(transaction, { checkInId, shopId: readUuid(shopId), now });
    const { rows } = await sql<Found>`
      SELECT coupon.acquisition, coupon.per_user_limit, ${givesCoupons(now)} AS is_given,
             coupon.issued >= coupon.stock AS is_out_of_stock,
             EXISTS (SELECT FROM shop_managers held
                     WHERE held.shop_id = shop.id AND held.user_id = ${guest}::uuid AND held.is_active) AS is_own
      FROM coupons coupon JOIN shops shop ON shop.id = coupon.shop_id
      WHERE coupon.id = ${readUuid(couponId)}::uuid AND shop.id = ${readUuid(shopId)}::uuid
        AND coupon.status <> 'draft'
      FOR NO KEY UPDATE OF coupon
    `.execute(transaction);
    const [found] = rows;
    if (!found || found.acquisition !== (checkInId === null ? "open" : "staff"))
      throw new DomainError("absent", "COUPON_NOT_FOUND", couponMessages.couponNotFound);
    if (found.is_own) throw new DomainError("conflict", "OWN_SHOP", texts.ownShop);
    if (found.is_out_of_stock) throw new DomainError("conflict", "COUPON_OUT_OF_STOCK", texts.outOfStock);
    if (!found.is_given) throw new DomainError("conflict", "COUPON_NOT_GIVEN", texts.notGivenOut);
    const issued = await sql<{ id: string }>`
      SELECT issue_ticket(coupon, ${guest}::uuid, ${now}::timestamptz) AS id FROM coupons coupon
      WHERE coupon.id = ${couponId}::uuid
        AND (SELECT count(*) FROM coupon_tickets ticket
             WHERE ticket.coupon_id = coupon.id AND ticket.user_id = ${guest}::uuid AND ticket.status <> 'revoked')
            < coupon.per_user_limit
    `.execute(transaction);
    const [ticket] = issued.rows;
    if (!ticket) throw new DomainError("conflict", "COUPON_LIMIT_REACHED", texts.limitReached);
    return ticket;
  });
}

const TEXTS_OF_GUEST = {
  ownShop: couponMessages.ownShop,
  outOfStock: couponMessages.outOfStock,
  notGivenOut: couponMessages.notGivenOut,
  limitReached: couponMessages.limitReached,
};

/** Whoever gives it is told of their guest. */
const TEXTS_OF_STAFF: typeof TEXTS_OF_GUEST = {
  ownShop: couponMessages.givenOwnShop,
  outOfStock: couponMessages.givenOutOfStock,
  notGivenOut: couponMessages.givenNotOut,
  limitReached: couponMessages.givenLimitReached,
};

type Found = {
  acquisition: Acquisition;
  per_user_limit: number;
  is_given: boolean;
  is_out_of_stock: boolean | null;
  is_own: boolean;
};

async function guestOf(
  transaction: Transaction,
  { checkInId, shopId, now }: { checkInId: string; shopId: string | null; now: Date },
): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM check_ins
    WHERE id = ${checkInId}::uuid AND shop_id = ${shopId}::uuid AND business_date = ${businessDay(now)}::date
      AND verification_type <> 'none'
  `.execute(transaction);
  const [visit] = rows;
  if (!visit) throw new DomainError("conflict", "GUEST_NOT_TONIGHT", couponMessages.notTonight);
  return visit.user_id;
}
