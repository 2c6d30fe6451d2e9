import { useMemo } from "react";
import { useApiClient, useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listOpenCouponsApi } from "../api/open-coupons.ts";
import type { giveTicketApi } from "../api/shop-coupons.ts";
import type { OpenCoupon } from "../coupon-response.ts";

/** Takes a coupon of a shop. May throw an error whose message is for people. */
export type TakeCoupon = (coupon: { shopId: string; couponId: string }) => Promise<void>;

export function useTakeCoupon(): TakeCoupon {
  const api = useApiClient();
  return useMemo(
    () =>
      async ({ shopId, couponId }) => {
        await api<typeof giveTicketApi>("POST /shops/{id}/coupons/{couponId}/tickets", {
          params: { id: shopId, couponId },
          body: {},
        });
      },
    [api],
  );
}

/** Further coupons that a shop gives anybody, also to a visitor. */
export function useLoadOpenCoupons(shopId: string): LoadPage<OpenCoupon> {
  const api = useApiClientThatStays();
  return (query, signal) =>
    api<typeof listOpenCouponsApi>("GET /shops/{id}/open-coupons", { params: { id: shopId }, query, signal });
}
