import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respond, respondPage, success } from "#http/responses.ts";
import { discoverMessages } from "../discover-messages.ts";
import { EXPLORE_BUDGET } from "../explore-budget.ts";
import { EXPLORE_ORDERS, ExploreFilters, withoutContradictions } from "../explore-filters.ts";
import { ExploredCard, FoundThings } from "../explore-response.ts";
import { countFitting, exploreMixes, MOST_COUNTED } from "../queries/explore-mixes.ts";
import { A_FEW, findThings } from "../queries/find-things.ts";

export const exploreApi = defineEndpoint({
  method: "get",
  path: "/explore",
  operationId: "explore",
  policy: "member",
  limit: EXPLORE_BUDGET,
  onFailure: { code: "EXPLORE_FAILED", text: discoverMessages.exploreFailed },
  tags: ["discover"],
  summary: "Everybody's cards by words and filters, as far as one may see them",
  request: {
    query: z.object({ ...ExploreFilters.shape, order: z.enum(EXPLORE_ORDERS).default("new"), ...pageQuery }),
  },
  responses: { 200: page("A page of the list", ExploredCard), ...failures },
  async handle(c) {
    const { order, cursor, through, limit, ...given } = c.req.valid("query");
    const asked = { cursor, through, limit };
    const filters = withoutContradictions(given);
    return respondPage(c, await exploreMixes(c.var.services, c.var.user, { filters, order, asked }));
  },
});

export const countExploredApi = defineEndpoint({
  method: "get",
  path: "/explore/count",
  operationId: "countExplored",
  policy: "member",
  limit: { name: "countExplored", points: 120, durationS: MINUTE_S },
  onFailure: { code: "EXPLORE_FAILED", text: discoverMessages.exploreFailed },
  tags: ["discover"],
  summary: `How many cards fit, up to ${MOST_COUNTED}`,
  request: { query: ExploreFilters },
  responses: {
    200: success(
      "Their number, and whether there may be more",
      z.object({ count: z.int(), has_more: z.boolean() }),
    ),
    ...failures,
  },
  async handle(c) {
    const count = await countFitting(c.var.services, c.var.user, withoutContradictions(c.req.valid("query")));
    return respond(c, { count, has_more: count >= MOST_COUNTED });
  },
});

export const searchApi = defineEndpoint({
  method: "get",
  path: "/search",
  operationId: "search",
  policy: "member",
  limit: { name: "search", points: 240, durationS: MINUTE_S },
  onFailure: { code: "SEARCH_FAILED", text: discoverMessages.searchFailed },
  tags: ["discover"],
  summary: "A few flavours, makers, people and shops that some words name",
  request: { query: z.object({ query: z.string().trim().min(1).max(100) }) },
  responses: { 200: success("The best of each kind first", FoundThings), ...failures },
  async handle(c) {
    const { query } = c.req.valid("query");
    return respond(c, await findThings(c.var.services, c.var.user, { query, few: A_FEW }));
  },
});
