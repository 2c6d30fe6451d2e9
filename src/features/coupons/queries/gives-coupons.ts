import { type RawBuilder, sql } from "kysely";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { CouponStatus } from "../coupon.ts";

/** What a `coupon` is at a moment (`coupon_status`). */
export function couponStatus(now: Date): RawBuilder<CouponStatus> {
  return sql<CouponStatus>`coupon_status(coupon, ${now}::timestamptz)`;
}

/** Whether tickets of a `coupon` of a `shop` are given out at a moment, as far as stock and the shop go (`coupon_is_given`). */
export function givesCoupons(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOpenShop} AND shop.is_verified AND coupon_is_given(coupon, ${now}::timestamptz))`;
}
