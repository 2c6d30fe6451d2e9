import type autocannon from "autocannon";
import type { Data } from "../data/prepare-data.ts";
import { CONNECTIONS, eachAsks } from "../measure.ts";
import { appUrl, limitUrl } from "../servers.ts";
import { NO_GOAL, type Row, type Servers } from "./row.ts";

/** Writes. Each connection writes as a person of its own: those of one person would wait for each other's rows. */
export function writingRows(
  { app, limit }: Servers,
  { others, shortIds, shopId, newMix, ticketsToRedeem }: Data,
): Row[] {
  const body = JSON.stringify(newMix);
  const callsOf = (index: number) => others[index]?.calls;
  const userIdOf = (index: number) => others[index]?.userId;
  // Given and taken back, each connection on cards of its own.
  const likes = (index: number, ways: (shortId: string) => autocannon.Request[]) =>
    shortIds.filter((_, position) => position % CONNECTIONS === index).flatMap(ways);
  return [
    {
      goal: "–",
      what: "like and unlike : http+pg",
      ours: {
        server: app,
        ask: eachAsks(appUrl, (index) =>
          likes(index, (id) =>
            (["POST", "DELETE"] as const).map((method) => ({
              method,
              path: `/api/mixes/${id}/like`,
              headers: callsOf(index),
            })),
          ),
        ),
      },
      beside: {
        server: limit,
        ask: eachAsks(limitUrl, (index) =>
          likes(index, (id) =>
            ["like", "unlike"].map((way) => ({ path: `/${way}/${userIdOf(index)}/${id}` })),
          ),
        ),
      },
      ...NO_GOAL,
    },
    {
      goal: "–",
      what: "check-in without a place : create, http+pg",
      ours: {
        server: app,
        ask: eachAsks(appUrl, (index) => [
          {
            method: "POST",
            path: `/api/shops/${shopId}/checkin`,
            headers: { ...callsOf(index), "content-type": "application/json" },
            body: "{}",
          },
        ]),
      },
      beside: {
        server: limit,
        ask: eachAsks(limitUrl, (index) => [{ method: "POST", path: `/create/${userIdOf(index)}` }]),
      },
      ...NO_GOAL,
    },
    {
      goal: "–",
      what: "coupon: hold up and redeem : create, http+pg",
      ours: {
        server: app,
        ask: eachAsks(appUrl, (index) =>
          (ticketsToRedeem.get(userIdOf(index) ?? "") ?? []).flatMap((id) =>
            (["present", "redeem"] as const).map((act) => ({
              method: "POST" as const,
              path: `/api/coupons/${id}/${act}`,
              headers: { ...callsOf(index), "content-type": "application/json" },
              body: act === "redeem" ? '{"by":"slide"}' : "{}",
            })),
          ),
        ),
      },
      beside: {
        server: limit,
        ask: eachAsks(limitUrl, (index) => [{ method: "POST", path: `/create/${userIdOf(index)}` }]),
      },
      ...NO_GOAL,
    },
    {
      goal: "P5",
      what: "create : http+pg",
      ours: {
        server: app,
        ask: eachAsks(appUrl, (index) => [
          {
            method: "POST",
            path: "/api/shisha-mixes",
            headers: { ...callsOf(index), "content-type": "application/json" },
            body,
          },
        ]),
      },
      beside: {
        server: limit,
        ask: eachAsks(limitUrl, (index) => [{ method: "POST", path: `/create/${userIdOf(index)}` }]),
      },
      must: "0.4",
      moonshot: "0.7",
    },
  ];
}
