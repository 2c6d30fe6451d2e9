import { defineEndpoint } from "#http/define-endpoint.ts";
import { type Budget, MINUTE_S } from "#http/rate-limit.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { allowRecommendation, refuseRecommendation } from "../commands/refuse-recommendation.ts";
import { recommendationMessages } from "../recommendation-messages.ts";
import { Refusal } from "../refusal.ts";

/** Refusing and 元に戻す together. */
const REFUSAL_BUDGET: Budget = { name: "refuseRecommendation", points: 60, durationS: MINUTE_S };

const call = {
  policy: "member" as const,
  limit: REFUSAL_BUDGET,
  onFailure: { code: "REFUSAL_FAILED", text: recommendationMessages.refusalFailed },
  tags: ["recommendations"],
  request: { body: jsonBody(Refusal) },
  responses: { 200: success("What was named", Refusal), ...failures },
};

export const refuseRecommendationApi = defineEndpoint({
  method: "post",
  path: "/recommendations/refused",
  operationId: "refuseRecommendation",
  ...call,
  summary: "Do not recommend a flavour or a mix any more",
  async handle(c) {
    const refusal = c.req.valid("json");
    await refuseRecommendation(c.var.services, c.var.user, refusal);
    return respond(c, refusal);
  },
});

export const allowRecommendationApi = defineEndpoint({
  method: "delete",
  path: "/recommendations/refused",
  operationId: "allowRecommendation",
  ...call,
  summary: "It may be recommended again",
  async handle(c) {
    const refusal = c.req.valid("json");
    await allowRecommendation(c.var.services, c.var.user, refusal);
    return respond(c, refusal);
  },
});
