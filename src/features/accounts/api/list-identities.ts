import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { accountMessages } from "../account-messages.ts";
import { findLineIdentity } from "../queries/find-line-identity.ts";
import { Identity } from "../session-response.ts";

export const listIdentitiesApi = defineEndpoint({
  method: "get",
  path: "/auth/identities",
  operationId: "listIdentities",
  policy: "session",
  onFailure: { code: "PROFILE_ERROR", text: accountMessages.profileFailed },
  tags: ["auth"],
  summary: "The sign-ins that lead to this account",
  responses: {
    200: success("Linked identities", z.array(Identity)),
    ...failures,
  },
  async handle(c) {
    const identity = await findLineIdentity(c.var.services, c.var.user.userId);
    if (!identity) throw new DomainError("absent", "USER_NOT_FOUND", messages.userNotFound);
    const created_at = identity.created_at.toISOString();
    return respond(c, [{ ...identity, created_at }]);
  },
});
