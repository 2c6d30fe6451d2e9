import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { acceptSuggestion, declineSuggestion } from "../commands/decide-suggestion.ts";
import { SuggestionDecision } from "../suggestion.ts";
import { suggestionMessages } from "../suggestion-messages.ts";

export const decideSuggestionApi = defineEndpoint({
  method: "put",
  path: "/shops/{id}/suggestions/{suggestionId}",
  operationId: "decideSuggestion",
  policy: "member",
  limit: { name: "decideSuggestion", points: 240, durationS: HOUR_S },
  onFailure: { code: "SUGGESTION_DECISION_FAILED", text: suggestionMessages.decisionFailed },
  tags: ["suggestions"],
  summary: "Put right what guests say about a managed shop, or say why not; answers all who said the same",
  request: {
    params: idParams.extend({ suggestionId: z.string().max(40) }),
    body: jsonBody(SuggestionDecision),
  },
  responses: {
    200: success("Whether anything was changed", z.object({ id: z.string(), is_applied: z.boolean() })),
    409: describedAs("Decided already, or what stands has changed meanwhile", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: shopId, suggestionId } = c.req.valid("param");
    const decision = c.req.valid("json");
    const deciding = { suggestionId, decider: { user, shopId } };
    if (decision.action === "decline") {
      await declineSuggestion(services, { ...deciding, reason: decision.reason });
      return respond(c, { id: suggestionId, is_applied: false });
    }
    const { isApplied } = await acceptSuggestion(services, { ...deciding, anyway: decision.anyway });
    return respond(c, { id: suggestionId, is_applied: isApplied });
  },
});
