import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, Failure, failures, jsonBody } from "#http/responses.ts";
import { suggest } from "../commands/suggest.ts";
import { NewSuggestion } from "../suggestion.ts";
import { suggestionMessages } from "../suggestion-messages.ts";

export const suggestApi = defineEndpoint({
  method: "post",
  path: "/suggestions",
  operationId: "suggest",
  policy: "member",
  onFailure: { code: "SUGGESTION_FAILED", text: suggestionMessages.suggestionFailed },
  tags: ["suggestions"],
  summary: "Say what is wrong about a shop, a flavour or a maker; values are text, numbers in digits",
  request: { body: jsonBody(NewSuggestion) },
  responses: {
    200: describedAs("Taken", z.object({ success: z.literal(true) })),
    409: describedAs("This person's suggestion about the field waits already", Failure),
    ...failures,
  },
  async handle(c) {
    await suggest(c.var.services, c.var.user, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
});
