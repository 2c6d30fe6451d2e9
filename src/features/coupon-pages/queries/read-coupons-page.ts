import type { Coupon } from "#features/coupons/coupon-response.ts";
import { findShopCoupon, readCouponsScreen } from "#features/coupons/queries/read-shop-coupons.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";

/**
 * The page of a shop's coupons, and the one that is edited: null where none is asked for, or none is there of that id. One statement, and
 * another for a coupon below the list's first page. Throws as `readManagedShop` does.
 */
export async function readCouponsPage(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, couponId }: { shopId: string; couponId: string | null },
) {
  const screen = await readCouponsScreen(services, user, shopId);
  const asked = readUuid(couponId ?? "");
  if (asked === null) return { ...screen, edited: null as Coupon | null };
  const edited =
    screen.coupons.things.find(({ id }) => id === asked) ??
    (await findShopCoupon(services, user, { shopId, couponId: asked }));
  return { ...screen, edited };
}
