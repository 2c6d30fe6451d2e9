import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failure,
  failures,
  jsonBody,
  page,
  respond,
  respondPage,
  success,
} from "#http/responses.ts";
import { presentTicket } from "../commands/present-ticket.ts";
import { redeemTicket } from "../commands/redeem-ticket.ts";
import { Redemption, TICKET_LISTS } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import { Ticket } from "../coupon-response.ts";
import { listTickets } from "../queries/list-tickets.ts";
import { readTicket } from "../queries/read-ticket.ts";

const tags = ["coupons"];
const expired = describedAs("Past its day, or taken back", Failure);

export const listCouponsApi = defineEndpoint({
  method: "get",
  path: "/coupons",
  operationId: "listCoupons",
  policy: "member",
  onFailure: { code: "COUPONS_FAILED", text: couponMessages.ticketsFailed },
  tags,
  summary:
    "Own tickets: those that can be used, the soonest end first, or those that cannot any more, the newest first",
  request: { query: z.object({ ...pageQuery, list: z.enum(TICKET_LISTS).default("usable") }) },
  responses: { 200: page("Own tickets", Ticket), ...failures },
  async handle(c) {
    return respondPage(c, await listTickets(c.var.services, c.var.user, c.req.valid("query")));
  },
});

export const readCouponApi = defineEndpoint({
  method: "get",
  path: "/coupons/{id}",
  operationId: "readCoupon",
  policy: "member",
  onFailure: { code: "COUPON_FAILED", text: couponMessages.ticketsFailed },
  tags,
  summary: "An own ticket; for its shop's staff the one whose code they scanned",
  request: { params: idParams, query: z.object({ code: z.string().max(40).optional() }) },
  responses: { 200: success("The ticket", Ticket), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { code = null } = c.req.valid("query");
    return respond(c, await readTicket(services, user, { id: c.req.valid("param").id, code }));
  },
});

export const presentCouponApi = defineEndpoint({
  method: "post",
  path: "/coupons/{id}/present",
  operationId: "presentCoupon",
  policy: "member",
  limit: { name: "presentCoupon", points: 30, durationS: 60 },
  onFailure: { code: "COUPON_PRESENT_FAILED", text: couponMessages.presentFailed },
  tags,
  summary: "Hold an own ticket up in front of the staff, for five minutes",
  request: { params: idParams },
  responses: {
    200: success("The ticket", Ticket),
    409: describedAs("Used already", Failure),
    410: expired,
    ...failures,
  },
  async handle(c) {
    return respond(c, await presentTicket(c.var.services, c.var.user, c.req.valid("param").id));
  },
});

export const redeemCouponApi = defineEndpoint({
  method: "post",
  path: "/coupons/{id}/redeem",
  operationId: "redeemCoupon",
  policy: "member",
  limit: { name: "redeemCoupon", points: 10, durationS: 60 },
  onFailure: { code: "COUPON_REDEEM_FAILED", text: couponMessages.redeemFailed },
  tags,
  summary: "Use a ticket, once: by a slide or the shop's PIN while it is held up, or by its staff's scan",
  request: { params: idParams, body: jsonBody(Redemption) },
  responses: {
    200: success("The ticket", Ticket),
    409: describedAs("Used already, or not held up at the moment", Failure),
    410: expired,
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const redeemed = await redeemTicket(services, user, { id, redemption: c.req.valid("json") });
    if (redeemed === "wrong-pin") return c.json(failure("PIN_WRONG", couponMessages.pinWrong), 403);
    return respond(c, redeemed);
  },
});
