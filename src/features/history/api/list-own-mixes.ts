import type { z } from "@hono/zod-openapi";
import { HistoryMix } from "#features/mixes/mix-response.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondText } from "#http/responses.ts";
import { HistoryQuery } from "../history-query.ts";
import { listOwnMixes } from "../queries/list-own-mixes.ts";

const HistoryPage = page("A page of the history", HistoryMix);
type HistoryPage = z.infer<(typeof HistoryPage.content)["application/json"]["schema"]>;

export const listOwnMixesApi = defineEndpoint({
  method: "get",
  path: "/shisha-mixes",
  operationId: "listOwnMixes",
  policy: "member",
  tags: ["mixes"],
  summary: "The own history, newest first, narrowed by filters: own cards, and those on which one stands",
  request: {
    query: HistoryQuery.extend(pageQuery),
  },
  responses: {
    200: HistoryPage,
    ...failures,
  },
  async handle(c) {
    const { cursor, through, limit, ...filters } = c.req.valid("query");
    const asked = { cursor, through, limit };
    const { json, next_cursor } = await listOwnMixes(c.var.services, c.var.user, { filters, ...asked });
    const text = `{"success":true,"data":${json},"next_cursor":${JSON.stringify(next_cursor)}}`;
    return respondText<HistoryPage>(c, text);
  },
});
