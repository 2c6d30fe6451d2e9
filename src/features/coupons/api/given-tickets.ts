import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  page,
  respond,
  respondPage,
  success,
} from "#http/responses.ts";
import { takeTicketBack } from "../commands/take-ticket-back.ts";
import { TakingBack } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import { GivenTicket } from "../coupon-response.ts";
import { listGivenTickets } from "../queries/read-shop-coupons.ts";

const tags = ["coupons"];

export const listGivenTicketsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/tickets",
  operationId: "listGivenTickets",
  policy: "member",
  onFailure: { code: "GIVEN_TICKETS_FAILED", text: couponMessages.givenReadFailed },
  tags,
  summary: "Tickets that a managed shop's staff gave and nobody used yet, the newest first",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("The tickets", GivenTicket), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    return respondPage(
      c,
      await listGivenTickets(services, user, c.req.valid("param").id, c.req.valid("query")),
    );
  },
});

export const takeTicketBackApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/tickets/{ticketId}/revoke",
  operationId: "takeTicketBack",
  policy: "member",
  limit: { name: "takeTicketBack", points: 60, durationS: HOUR_S },
  onFailure: { code: "TICKET_TAKE_BACK_FAILED", text: couponMessages.takingBackFailed },
  tags,
  summary: "Take back a ticket that the staff gave and nobody used, with a reason",
  request: { params: idParams.extend({ ticketId: z.string().max(40) }), body: jsonBody(TakingBack) },
  responses: {
    200: success("The ticket", z.object({ id: z.string() })),
    409: describedAs("Used, taken back or expired already, or held up by its guest", Failure),
    ...failures,
  },
  async handle(c) {
    const { id: shopId, ticketId } = c.req.valid("param");
    const { reason } = c.req.valid("json");
    await takeTicketBack(c.var.services, c.var.user, { shopId, ticketId, reason });
    return respond(c, { id: ticketId });
  },
});
