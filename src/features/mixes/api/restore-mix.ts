import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { restoreMix } from "../commands/restore-mix.ts";
import { DELETE_BUDGET } from "../delete-budget.ts";
import { mixMessages } from "../mix-messages.ts";
import { OwnMixDetail } from "../mix-response.ts";
import { presentMix } from "./present-mix.ts";

export const restoreMixApi = defineEndpoint({
  method: "post",
  path: "/mixes/{id}/restore",
  operationId: "restoreMix",
  policy: "member",
  limit: DELETE_BUDGET,
  onFailure: { code: "MIX_RESTORE_FAILED", text: mixMessages.mixRestoreFailed },
  tags: ["mixes"],
  summary: "Bring an own mix back that was deleted within the last minute",
  request: { params: idParams },
  responses: { 200: success("The mix", OwnMixDetail), 410: failures[404], ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    await restoreMix(services, user, id);
    return respond(c, await presentMix(c, id));
  },
});
