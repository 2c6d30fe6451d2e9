import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { inviteCompanions } from "../commands/invite-companions.ts";
import { NewCompanions } from "../companion.ts";
import { companionMessages } from "../companion-messages.ts";
import { COMPANION_BUDGET } from "./companion-budget.ts";

export const inviteCompanionsApi = defineEndpoint({
  method: "post",
  path: "/mixes/{id}/companions",
  operationId: "inviteCompanions",
  policy: "member",
  limit: COMPANION_BUDGET,
  onFailure: { code: "COMPANION_INVITE_FAILED", text: companionMessages.inviteFailed },
  tags: ["companions"],
  summary: "Invite friends to an own card",
  request: { params: idParams, body: jsonBody(NewCompanions) },
  responses: {
    200: success("The card", z.object({ id: z.string() })),
    409: describedAs("More people than a card has places for", Failure),
    ...failures,
  },
  async handle(c) {
    const { id } = c.req.valid("param");
    await inviteCompanions(c.var.services, c.var.user, id, c.req.valid("json").person_ids);
    return respond(c, { id });
  },
});
