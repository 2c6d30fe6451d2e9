import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, page, respond, respondPage, success } from "#http/responses.ts";
import { markNewsRead } from "../commands/mark-news-read.ts";
import { newsMessages } from "../news-messages.ts";
import { FoundNews, ListedNews } from "../news-response.ts";
import { findNews, listNews } from "../queries/list-news.ts";

export const listNewsApi = defineEndpoint({
  method: "get",
  path: "/news",
  operationId: "listNews",
  policy: "open",
  onFailure: { code: "NEWS_FAILED", text: newsMessages.listFailed },
  tags: ["news"],
  summary: "What whoever runs the place has to say, pinned ones first",
  request: { query: z.object(pageQuery) },
  responses: { 200: page("A page of the list", ListedNews), ...failures },
  async handle(c) {
    return respondPage(c, await listNews(c.var.services, c.var.actor, c.req.valid("query")));
  },
});

export const findNewsApi = defineEndpoint({
  method: "get",
  path: "/news/{id}",
  operationId: "findNews",
  policy: "open",
  onFailure: { code: "NEWS_FAILED", text: newsMessages.listFailed },
  tags: ["news"],
  summary: "One news, whole",
  request: { params: idParams },
  responses: { 200: success("The news; its text as a tree of elements", FoundNews), ...failures },
  async handle(c) {
    const found = await findNews(c.var.services, c.var.actor, c.req.valid("param").id);
    if (!found) throw new DomainError("absent", "NEWS_NOT_FOUND", newsMessages.notFound);
    return respond(c, found);
  },
});

export const readNewsApi = defineEndpoint({
  method: "put",
  path: "/news/{id}/read",
  operationId: "readNews",
  policy: "member",
  limit: { name: "markNewsRead", points: 120, durationS: MINUTE_S },
  onFailure: { code: "NEWS_READ_FAILED", text: newsMessages.readFailed },
  tags: ["news"],
  summary: "Say that one has read it; once is enough",
  request: { params: idParams },
  responses: { 200: success("That it is noted", z.object({ is_read: z.literal(true) })), ...failures },
  async handle(c) {
    await markNewsRead(c.var.services, c.var.user, c.req.valid("param").id);
    return respond(c, { is_read: true as const });
  },
});
