import { COUPON_STATUS_LABELS } from "#features/coupons/coupon.ts";
import type { Coupon } from "#features/coupons/coupon-response.ts";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { Tag } from "#ui/status/tag.tsx";

type CouponTagProps = { shop: Pick<ManagedShop, "is_verified">; coupon: Pick<Coupon, "status"> };

/** What a coupon is at the moment: of a shop that is verified no longer nothing is given out. */
export function CouponTag({ shop, coupon: { status } }: CouponTagProps) {
  const shown = status === "active" && !shop.is_verified ? "paused" : status;
  return <Tag look={shown === "active" ? "accent" : "quiet"}>{COUPON_STATUS_LABELS[shown]}</Tag>;
}
