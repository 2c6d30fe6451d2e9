import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listGivenTicketsApi, takeTicketBackApi } from "../api/given-tickets.ts";
import type {
  createCouponApi,
  listRedemptionsApi,
  listShopCouponsApi,
  saveCouponApi,
  undoRedemptionApi,
} from "../api/shop-coupons.ts";
import { type CouponEditInput, couponEtag } from "../coupon.ts";
import type { Coupon, GivenTicket, RedemptionEntry } from "../coupon-response.ts";

/** What a shop's own people ask of the server about its coupons. Each may throw an error whose message is for people. */
export type ShopCouponCalls = {
  loadCoupons: (shopId: string) => LoadPage<Coupon>;
  loadRedemptions: (shopId: string) => LoadPage<RedemptionEntry>;
  /** A new one, or the state `from` of one as it was edited. */
  save: (shopId: string, edit: CouponEditInput, from: Coupon | null) => Promise<void>;
  undo: (shopId: string, redemptionId: string, reason: string) => Promise<void>;
  loadGiven: (shopId: string) => LoadPage<GivenTicket>;
  takeBack: (shopId: string, ticketId: string, reason: string) => Promise<void>;
};

export function useShopCouponCalls(): ShopCouponCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      loadCoupons: (id) => (query, signal) =>
        api<typeof listShopCouponsApi>("GET /shops/{id}/coupons", { params: { id }, query, signal }),
      loadRedemptions: (id) => (query, signal) =>
        api<typeof listRedemptionsApi>("GET /shops/{id}/redemptions", { params: { id }, query, signal }),
      save: async (id, body, from) => {
        if (from)
          await api<typeof saveCouponApi>("PUT /shops/{id}/coupons/{couponId}", {
            params: { id, couponId: from.id },
            body,
            ifMatch: couponEtag(from),
          });
        else await api<typeof createCouponApi>("POST /shops/{id}/coupons", { params: { id }, body });
      },
      undo: async (id, redemptionId, reason) => {
        await api<typeof undoRedemptionApi>("POST /shops/{id}/redemptions/{redemptionId}/undo", {
          params: { id, redemptionId },
          body: { reason },
        });
      },
      loadGiven: (id) => (query, signal) =>
        api<typeof listGivenTicketsApi>("GET /shops/{id}/tickets", { params: { id }, query, signal }),
      takeBack: async (id, ticketId, reason) => {
        await api<typeof takeTicketBackApi>("POST /shops/{id}/tickets/{ticketId}/revoke", {
          params: { id, ticketId },
          body: { reason },
        });
      },
    }),
    [api],
  );
}
