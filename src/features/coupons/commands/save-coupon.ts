import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { newId, readUuid } from "#foundation/entity-id.ts";
import { businessDay } from "#foundation/japan-time.ts";
import { namesEtag } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { type CouponEdit, type CouponStatus, couponEtag, mayFollow } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import { couponStatus } from "../queries/gives-coupons.ts";

/** In these a coupon may have a last day that is over. */
const RESTING: CouponStatus[] = ["draft", "ended"];

type Edit = {
  shopId: string;
  /** Null for a new one. */
  couponId: string | null;
  edit: CouponEdit;
  /** Names the state that it was made from; without it whatever stands is replaced. */
  ifMatch?: string | undefined;
};

/**
 * Writes a coupon of a verified shop, whole. Tickets that were issued keep what was promised, whatever changes. What stamps earn is made by
 * their programme alone, and keeps its name. For owners and managers. Throws as `requireOwnManager` does, and COUPONS_NEED_VERIFICATION
 * (403), COUPON_ENDS_BEFORE (400), COUPON_NOT_FOUND (404), EDIT_CONFLICT, COUPON_STATUS_REFUSED, STOCK_BELOW_ISSUED (409).
 */
export async function saveCoupon(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, couponId, edit, ifMatch }: Edit,
): Promise<{ id: string }> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const shop = await requireOwnManager(transaction, user, { shopId, notAdmins: couponMessages.notAdmins });
    if (!shop.is_verified)
      throw new DomainError("forbidden", "COUPONS_NEED_VERIFICATION", couponMessages.notVerified);
    const { rows } = await sql<Before>`
      SELECT id, title, acquisition, ${couponStatus(now)} AS status, issued, version FROM coupons coupon
      WHERE shop_id = ${shop.id}::uuid AND id = ${readUuid(couponId ?? "")}::uuid FOR NO KEY UPDATE
    `.execute(transaction);
    const before = rows[0] ?? null;
    if (couponId !== null && !before)
      throw new DomainError("absent", "COUPON_NOT_FOUND", couponMessages.couponNotFound);
    if (before && ifMatch !== undefined && !namesEtag(ifMatch, couponEtag(before)))
      throw new DomainError("conflict", EDIT_CONFLICT, couponMessages.editConflict);
    // Of stamps it is the programme that names it, begins it and ends it.
    const isOfStamps = before?.acquisition === "stamp";
    const mayBe = isOfStamps
      ? edit.acquisition === "stamp" && edit.status === "active" && edit.title === before.title
      : edit.acquisition !== "stamp" && mayFollow(before?.status ?? null, edit.status);
    if (!mayBe) throw new DomainError("conflict", "COUPON_STATUS_REFUSED", couponMessages.statusRefused);
    if (edit.validTo !== null && edit.validTo < businessDay(now) && !RESTING.includes(edit.status))
      throw new DomainError("invalid", "COUPON_ENDS_BEFORE", couponMessages.endsBefore, {
        validTo: couponMessages.endsBefore,
      });
    if (edit.stock !== null && edit.stock < (before?.issued ?? 0))
      throw new DomainError("conflict", "STOCK_BELOW_ISSUED", couponMessages.stockBelowIssued, {
        stock: couponMessages.stockBelowIssued,
      });
    const id = before?.id ?? newId();
    const values = {
      title: edit.title,
      benefit_type: edit.benefitType,
      conditions: edit.conditions,
      acquisition: edit.acquisition,
      combinable: edit.combinable,
      valid_from: edit.validFrom,
      valid_to: edit.validTo,
      days_after_issue: edit.daysAfterIssue,
      stock: edit.stock,
      per_user_limit: edit.perUserLimit,
      status: edit.status,
      updated_at: now,
    };
    await transaction
      .insertInto("coupons")
      .values({ id, shop_id: shop.id, created_at: now, ...values })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ ...values, version: sql`coupons.version + 1` }),
      )
      .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "coupon.saved",
      target: { type: "shop", id: shop.id },
      ...(before && { before: { coupon: id, status: before.status } }),
      after: { coupon: id, status: edit.status, title: edit.title },
    });
    return { id };
  });
}

type Before = {
  id: string;
  title: string;
  acquisition: CouponEdit["acquisition"];
  status: CouponStatus;
  issued: number;
  version: number;
};
