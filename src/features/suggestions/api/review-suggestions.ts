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
import { acceptSuggestion, declineSuggestion } from "../commands/decide-suggestion.ts";
import { listSuggestions } from "../queries/list-suggestions.ts";
import { ListedSuggestion } from "../reviewed-suggestion.ts";
import { SuggestionDecision } from "../suggestion.ts";
import { suggestionMessages } from "../suggestion-messages.ts";

export const listSuggestionsApi = defineEndpoint({
  method: "get",
  path: "/admin/suggestions",
  operationId: "listSuggestions",
  policy: "admin",
  onFailure: { code: "SUGGESTIONS_FAILED", text: suggestionMessages.listFailed },
  tags: ["admin"],
  summary: "What people say is wrong, the oldest first; with `all` what was decided, too, the newest first",
  request: { query: z.object({ ...pageQuery, all: flag.optional() }) },
  responses: { 200: page("A page of the queue", ListedSuggestion), ...failures },
  async handle(c) {
    return respondPage(c, await listSuggestions(c.var.services, c.req.valid("query")));
  },
});

export const reviewSuggestionApi = defineEndpoint({
  method: "put",
  path: "/admin/suggestions/{id}",
  operationId: "reviewSuggestion",
  policy: "admin",
  limit: { name: "reviewSuggestion", points: 600, durationS: HOUR_S },
  onFailure: { code: "SUGGESTION_DECISION_FAILED", text: suggestionMessages.decisionFailed },
  tags: ["admin"],
  summary: "Put right what people say of shops and catalogue, or say why not; answers all who said the same",
  request: { params: idParams, body: jsonBody(SuggestionDecision) },
  responses: {
    200: success("Whether anything was changed", z.object({ id: z.string(), is_applied: z.boolean() })),
    409: describedAs("Decided already, or what stands has changed meanwhile", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const decision = c.req.valid("json");
    const deciding = { suggestionId: id, decider: { admin: user } };
    if (decision.action === "decline") {
      await declineSuggestion(services, { ...deciding, reason: decision.reason });
      return respond(c, { id, is_applied: false });
    }
    const { isApplied } = await acceptSuggestion(services, { ...deciding, anyway: decision.anyway });
    return respond(c, { id, is_applied: isApplied });
  },
});
