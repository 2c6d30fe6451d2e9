import { z } from "@hono/zod-openapi";
import { flag } from "#foundation/query-values.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S, MINUTE_S } from "#http/rate-limit.ts";
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
import {
  approveVerification,
  rejectVerification,
  revokeVerification,
} from "../commands/decide-verification.ts";
import { openDocument } from "../commands/open-document.ts";
import { listVerifications } from "../queries/list-verifications.ts";
import { ListedVerification, VerificationDecision } from "../reviewed-verification.ts";
import { VerificationStatus } from "../verification.ts";
import { verificationMessages } from "../verification-messages.ts";
import { respondWithDocument, sentDocument } from "./respond-with-document.ts";

export const listVerificationsApi = defineEndpoint({
  method: "get",
  path: "/admin/verifications",
  operationId: "listVerifications",
  policy: "admin",
  onFailure: { code: "VERIFICATIONS_FAILED", text: verificationMessages.listFailed },
  tags: ["admin"],
  summary: "Papers that wait, the oldest first; with `all` what was decided, too, the newest first",
  request: { query: z.object({ ...pageQuery, all: flag.optional() }) },
  responses: { 200: page("A page of the queue", ListedVerification), ...failures },
  async handle(c) {
    return respondPage(c, await listVerifications(c.var.services, c.req.valid("query")));
  },
});

export const decideVerificationApi = defineEndpoint({
  method: "put",
  path: "/admin/verifications/{id}",
  operationId: "decideVerification",
  policy: "admin",
  limit: { name: "decideVerification", points: 600, durationS: HOUR_S },
  onFailure: { code: "VERIFICATION_DECISION_FAILED", text: verificationMessages.decisionFailed },
  tags: ["admin"],
  summary: "Decide about a shop's paper; nobody decides about a shop that they run",
  request: { params: idParams, body: jsonBody(VerificationDecision) },
  responses: {
    200: success("How it stands now", z.object({ id: z.string(), status: VerificationStatus })),
    409: describedAs("Decided already, or who sent it has left the shop", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const decision = c.req.valid("json");
    const deciding = { verificationId: id, deciderId: user.userId };
    if (decision.action === "approve") {
      await approveVerification(services, deciding);
      return respond(c, { id, status: "approved" as const });
    }
    const { reason } = decision;
    if (decision.action === "reject") {
      await rejectVerification(services, { ...deciding, reason });
      return respond(c, { id, status: "rejected" as const });
    }
    await revokeVerification(services, { ...deciding, reason });
    return respond(c, { id, status: "revoked" as const });
  },
});

export const showDocumentApi = defineEndpoint({
  method: "get",
  path: "/admin/verifications/{id}/document",
  operationId: "showDocument",
  policy: "admin",
  onFailure: { code: "DOCUMENT_READ_FAILED", text: verificationMessages.readFailed },
  limit: { name: "readDocument", points: 60, durationS: MINUTE_S },
  tags: ["admin"],
  summary: "A shop's paper to look at, in a sandbox; each read is audited",
  request: { params: idParams },
  responses: {
    200: sentDocument,
    ...failures,
  },
  async handle(c) {
    const document = await openDocument(c.var.services, c.var.user, c.req.valid("param").id);
    return respondWithDocument(c, document, "inline");
  },
});
