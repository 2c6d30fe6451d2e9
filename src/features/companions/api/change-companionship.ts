import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { changeCompanionship } from "../commands/change-companionship.ts";
import { CompanionChange } from "../companion.ts";
import { companionMessages } from "../companion-messages.ts";
import { COMPANION_BUDGET } from "./companion-budget.ts";

export const changeCompanionshipApi = defineEndpoint({
  method: "put",
  path: "/mixes/{id}/companion",
  operationId: "changeCompanionship",
  policy: "member",
  limit: COMPANION_BUDGET,
  onFailure: { code: "COMPANION_FAILED", text: companionMessages.changeFailed },
  tags: ["companions"],
  summary: "Accept or decline an invitation to a card, leave it, or say something of it",
  request: { params: idParams, body: jsonBody(CompanionChange) },
  responses: { 200: success("The card", z.object({ id: z.string() })), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await changeCompanionship(c.var.services, c.var.user, id, c.req.valid("json"));
    return respond(c, { id });
  },
});
