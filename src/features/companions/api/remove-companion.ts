import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { removeCompanion } from "../commands/remove-companion.ts";
import { companionMessages } from "../companion-messages.ts";
import { COMPANION_BUDGET } from "./companion-budget.ts";

export const removeCompanionApi = defineEndpoint({
  method: "delete",
  path: "/mixes/{id}/companions/{personId}",
  operationId: "removeCompanion",
  policy: "member",
  limit: COMPANION_BUDGET,
  onFailure: { code: "COMPANION_FAILED", text: companionMessages.changeFailed },
  tags: ["companions"],
  summary: "Take somebody off an own card, or an invitation to it back",
  request: { params: idParams.extend({ personId: z.string().max(40) }) },
  responses: { 200: success("The card", z.object({ id: z.string() })), ...failures },
  async handle(c) {
    const { id, personId } = c.req.valid("param");
    await removeCompanion(c.var.services, c.var.user, id, personId);
    return respond(c, { id });
  },
});
