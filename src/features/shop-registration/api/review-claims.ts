import { z } from "@hono/zod-openapi";
import { flag } from "#foundation/query-values.ts";
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
import { acceptClaim, declineClaim } from "../commands/decide-claim.ts";
import { listClaims } from "../queries/list-claims.ts";
import { registrationMessages } from "../registration-messages.ts";
import { ClaimDecision, ListedClaim } from "../reviewed-claim.ts";

export const listClaimsApi = defineEndpoint({
  method: "get",
  path: "/admin/claims",
  operationId: "listClaims",
  policy: "admin",
  onFailure: { code: "CLAIMS_FAILED", text: registrationMessages.claimsFailed },
  tags: ["admin"],
  summary: "Claims of shops that wait, the oldest first; with `all` what was decided, too, the newest first",
  request: { query: z.object({ ...pageQuery, all: flag.optional() }) },
  responses: { 200: page("A page of the queue", ListedClaim), ...failures },
  async handle(c) {
    return respondPage(c, await listClaims(c.var.services, c.req.valid("query")));
  },
});

export const decideClaimApi = defineEndpoint({
  method: "put",
  path: "/admin/claims/{id}",
  operationId: "decideClaim",
  policy: "admin",
  limit: { name: "decideClaim", points: 600, durationS: HOUR_S },
  onFailure: { code: "CLAIM_DECISION_FAILED", text: registrationMessages.claimDecisionFailed },
  tags: ["admin"],
  summary: "Make whoever claims a shop its owner, or say why not; nobody decides about their own",
  request: { params: idParams, body: jsonBody(ClaimDecision) },
  responses: {
    200: success("How it stands now", z.object({ id: z.string(), status: ListedClaim.shape.status })),
    409: describedAs("Decided already, or the shop has an owner", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const decision = c.req.valid("json");
    const deciding = { claimId: id, deciderId: user.userId };
    if (decision.action === "accept") {
      await acceptClaim(services, deciding);
      return respond(c, { id, status: "accepted" as const });
    }
    await declineClaim(services, { ...deciding, reason: decision.reason });
    return respond(c, { id, status: "declined" as const });
  },
});
