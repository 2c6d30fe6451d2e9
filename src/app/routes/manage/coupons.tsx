import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { readCouponsPage } from "#features/coupon-pages/queries/read-coupons-page.ts";
import { CouponEditor } from "#features/coupon-pages/ui/coupon-editor.tsx";
import { CouponsScreen } from "#features/coupon-pages/ui/coupons-screen.tsx";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import { useShopCouponCalls } from "#features/coupons/ui/shop-coupon-calls.ts";
import { maySettle } from "#features/shop-management/ui/settings-notice.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { aboveCoupons } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/coupons.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "クーポン",
  menuEntry: "お店",
  parentOf: aboveCoupons,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = readCouponsPage(context.get(servicesContext), signedInUser(context), {
    shopId: params.shopId,
    couponId: new URL(request.url).searchParams.get("coupon"),
  });
  return orRefused(orFailed({ request, context }, couponMessages.couponsReadFailed, reading));
}

export function meta() {
  return [{ title: "クーポン" }];
}

/** The list, or by `?coupon=` the form of one: "new" or its id. What is not there, or not to be changed, leads to the list. */
export default function Coupons({
  loaderData: { shop, coupons, given, redemptions, edited },
}: Route.ComponentProps) {
  const root = useRootData();
  const calls = useShopCouponCalls();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  if (!root?.person) return null;
  const wanted = search.get("coupon");
  const coupon = edited?.id === wanted ? edited : null;
  if (!maySettle(shop) || (!coupon && wanted !== "new"))
    return (
      <CouponsScreen
        key={shop.id}
        shop={shop}
        coupons={coupons}
        given={given}
        redemptions={redemptions}
        personId={root.person.id}
        calls={calls}
      />
    );
  return (
    <CouponEditor
      key={coupon ? `${coupon.id} ${coupon.version}` : "new"}
      shop={shop}
      coupon={coupon}
      personId={root.person.id}
      calls={calls}
      onSaved={() => {
        void revalidate();
        void navigate("?", { replace: true, preventScrollReset: true });
      }}
    />
  );
}
