import { useMemo } from "react";
import type { ApiClient } from "#api-client/api-client.ts";
import { underKey } from "#api-client/under-key.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { giveTicketApi } from "#features/coupons/api/shop-coupons.ts";
import type { listShopsApi } from "#features/shops/api/list-shops.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { Place } from "#foundation/geo.ts";
import { currentLine } from "#line-client/current-line.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { allowMessagesApi } from "../api/allow-messages.ts";
import type { checkInApi } from "../api/check-in.ts";
import type { deleteCheckInApi, listAllCheckInsApi, listCheckInsApi } from "../api/own-check-ins.ts";
import type { confirmVisitApi, listShopVisitsApi } from "../api/shop-visits.ts";
import type { shownCardApi, visitCodeApi } from "../api/shown-codes.ts";
import type { NewCheckInInput, NewConfirmationInput } from "../check-in.ts";
import type { CheckIn, ShopVisit, VisitCode } from "../check-in-response.ts";

/** What visits ask of the server. Each may throw an error whose message is for people. */
export type CheckInCalls = {
  checkIn: (shopId: string, body: NewCheckInInput, idempotencyKey: string) => Promise<CheckIn>;
  loadCheckIns: (shopId: string) => LoadPage<CheckIn>;
  /** At all shops. */
  loadOwnCheckIns: LoadPage<CheckIn>;
  deleteCheckIn: (id: string) => Promise<void>;
  /** What an own card says at a counter now. */
  readShownCard: (mixId: string) => Promise<VisitCode>;
  /** The nearest shops, the nearest first. */
  findShopsAround: (place: Place) => Promise<FoundShop[]>;
};

/** Somebody at a table looks for the shop around them. */
const AROUND_KM = 1;
const MOST_SHOPS = 5;

/** The same for whoever works at a shop. */
export type StaffCalls = {
  loadVisits: (shopId: string) => LoadPage<ShopVisit>;
  confirmVisit: (shopId: string, body: NewConfirmationInput, idempotencyKey: string) => Promise<void>;
  readVisitCode: (shopId: string) => Promise<VisitCode>;
  /** To the guest of a check-in of tonight. */
  giveTicket: (shopId: string, couponId: string, checkInId: string) => Promise<void>;
};

/** Inside LINE, whose token the page has: LINE tells what was earned. Nobody waits for it, and where it fails nothing is lost. */
function allowMessages(api: ApiClient, id: string): void {
  const line = currentLine();
  const liffAccessToken = line?.isInClient ? line.tokens().accessToken : null;
  if (liffAccessToken === null) return;
  const input = { params: { id }, body: { liffAccessToken } };
  void api<typeof allowMessagesApi>("PUT /checkins/{id}/service-messages", input).catch(() => undefined);
}

export function useCheckInCalls(): CheckInCalls & StaffCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      checkIn: async (id, body, idempotencyKey) => {
        const input = { params: { id }, body, idempotencyKey };
        const { data } = await api<typeof checkInApi>("POST /shops/{id}/checkin", input);
        // Of what waited for a network nobody pressed a moment ago.
        if (data.reward_state === "granted" && body.waitedSeconds === undefined) allowMessages(api, data.id);
        return data;
      },
      loadCheckIns: (id) => (query, signal) =>
        api<typeof listCheckInsApi>("GET /shops/{id}/checkins", { params: { id }, query, signal }),
      loadOwnCheckIns: (query, signal) => api<typeof listAllCheckInsApi>("GET /checkins", { query, signal }),
      deleteCheckIn: async (id) => {
        await api<typeof deleteCheckInApi>("DELETE /checkins/{id}", { params: { id } });
      },
      readShownCard: async (id) =>
        (await api<typeof shownCardApi>("GET /mixes/{id}/shown-code", { params: { id } })).data,
      findShopsAround: async ({ lat, lng }) => {
        const query = { lat, lng, radius: AROUND_KM, limit: MOST_SHOPS };
        return (await api<typeof listShopsApi>("GET /shops", { query })).data;
      },
      loadVisits: (id) => (query, signal) =>
        api<typeof listShopVisitsApi>("GET /shops/{id}/visits", { params: { id }, query, signal }),
      confirmVisit: async (id, body, idempotencyKey) => {
        const input = { params: { id }, body, idempotencyKey };
        await api<typeof confirmVisitApi>("POST /shops/{id}/visits", input);
      },
      giveTicket: (id, couponId, check_in_id) =>
        underKey(`give ${couponId} ${check_in_id}`, async (idempotencyKey) => {
          const input = { params: { id, couponId }, body: { check_in_id }, idempotencyKey };
          await api<typeof giveTicketApi>("POST /shops/{id}/coupons/{couponId}/tickets", input);
        }),
      readVisitCode: async (id) =>
        (await api<typeof visitCodeApi>("GET /shops/{id}/visit-code", { params: { id } })).data,
    }),
    [api],
  );
}
