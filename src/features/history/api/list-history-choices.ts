import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { HistoryChoices } from "../history-choices-response.ts";
import { HistoryQuery } from "../history-query.ts";
import { listHistoryChoices } from "../queries/list-history-choices.ts";

export const listHistoryChoicesApi = defineEndpoint({
  method: "get",
  path: "/shisha-mixes/choices",
  operationId: "listHistoryChoices",
  policy: "member",
  tags: ["mixes"],
  summary: "What the own history can be narrowed to, and how many cards the given filters leave",
  request: { query: HistoryQuery },
  responses: {
    200: success("Makers, flavours, categories, shops and months of the own cards", HistoryChoices),
    ...failures,
  },
  async handle(c) {
    const choices = await listHistoryChoices(c.var.services, c.var.user, c.req.valid("query"));
    return respond(c, choices);
  },
});
