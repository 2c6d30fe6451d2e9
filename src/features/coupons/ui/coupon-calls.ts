import { useMemo } from "react";
import { orNull, readingApi } from "#api-client/reading-api.ts";
import { underKey } from "#api-client/under-key.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { Page } from "#foundation/page.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listCouponsApi, presentCouponApi, readCouponApi, redeemCouponApi } from "../api/tickets.ts";
import type { RedemptionInput, TicketList } from "../coupon.ts";
import type { Ticket } from "../coupon-response.ts";

/** What tickets ask of the server. Each may throw an error whose message is for people. */
export type TicketCalls = {
  loadTickets: (list: TicketList) => LoadPage<Ticket>;
  readTicket: (id: string, code?: string) => Promise<Ticket>;
  present: (id: string) => Promise<Ticket>;
  /** Its key is made here, unless a press that waited has one. */
  redeem: (id: string, body: RedemptionInput, idempotencyKey?: string) => Promise<Ticket>;
};

/** A first page of own tickets, asked without React around it. */
export async function findTickets(list: TicketList): Promise<Page<Ticket>> {
  const { data, next_cursor } = await readingApi<typeof listCouponsApi>("GET /coupons", { query: { list } });
  return { things: data, next_cursor };
}

/** One ticket in the same way; null where it is not there for whoever asks. */
export async function findTicket(id: string, code: string | null): Promise<Ticket | null> {
  const asked = { params: { id }, query: { code: code ?? undefined } };
  return (await orNull(readingApi<typeof readCouponApi>("GET /coupons/{id}", asked)))?.data ?? null;
}

export function useTicketCalls(): TicketCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      loadTickets: (list) => (query, signal) =>
        api<typeof listCouponsApi>("GET /coupons", { query: { ...query, list }, signal }),
      readTicket: async (id, code) =>
        (await api<typeof readCouponApi>("GET /coupons/{id}", { params: { id }, query: { code } })).data,
      present: (id) =>
        underKey(
          `present ${id}`,
          async (idempotencyKey) =>
            (
              await api<typeof presentCouponApi>("POST /coupons/{id}/present", {
                params: { id },
                idempotencyKey,
              })
            ).data,
        ),
      redeem: (id, body, key) => {
        const send = async (idempotencyKey: string) =>
          (
            await api<typeof redeemCouponApi>("POST /coupons/{id}/redeem", {
              params: { id },
              body,
              idempotencyKey,
            })
          ).data;
        return key === undefined ? underKey(`redeem ${id} ${JSON.stringify(body)}`, send) : send(key);
      },
    }),
    [api],
  );
}
