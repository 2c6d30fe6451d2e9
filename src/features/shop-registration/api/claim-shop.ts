import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody } from "#http/responses.ts";
import { claimShop, withdrawClaim } from "../commands/claim-shop.ts";
import { registrationMessages } from "../registration-messages.ts";
import { NewClaim } from "../shop-claim.ts";

const CLAIM_BUDGET = { name: "claimShop", points: 30, durationS: HOUR_S };

export const claimShopApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/claim",
  operationId: "claimShop",
  policy: "member",
  onFailure: { code: "CLAIM_FAILED", text: registrationMessages.claimFailed },
  limit: CLAIM_BUDGET,
  tags: ["shops"],
  summary: "Claim a shop that has no owner; an admin decides",
  request: { params: idParams, body: jsonBody(NewClaim) },
  responses: {
    200: describedAs("Taken", z.object({ success: z.literal(true) })),
    409: describedAs("It has an owner, or waits for a decision about this person already", Failure),
    ...failures,
  },
  async handle(c) {
    await claimShop(c.var.services, c.var.user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
});

export const withdrawClaimApi = defineEndpoint({
  method: "delete",
  path: "/shops/{id}/claim",
  operationId: "withdrawClaim",
  policy: "member",
  onFailure: { code: "CLAIM_WITHDRAW_FAILED", text: registrationMessages.withdrawFailed },
  limit: CLAIM_BUDGET,
  tags: ["shops"],
  summary: "Take an own claim back that waits; without one nothing happens",
  request: { params: idParams },
  responses: { 200: describedAs("Gone", z.object({ success: z.literal(true) })), ...failures },
  async handle(c) {
    await withdrawClaim(c.var.services, c.var.user, c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  },
});
