import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { type Budget, HOUR_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  page,
  respond,
  respondCreated,
  respondPage,
  success,
} from "#http/responses.ts";
import { deleteNews, moveNews } from "../commands/move-news.ts";
import { createNews, updateNews } from "../commands/save-news.ts";
import { NewsEdit, NewsMove, NewsText } from "../news.ts";
import { NEWS_STATES } from "../news-kinds.ts";
import { newsMessages } from "../news-messages.ts";
import { EditedNews } from "../news-response.ts";
import { listEditedNews } from "../queries/list-edited-news.ts";

/** Whoever writes saves often. */
const WRITE_BUDGET: Budget = { name: "writeNews", points: 600, durationS: HOUR_S };
const Written = z.object({ id: z.uuid(), version: z.int() });
const conflict = { 409: describedAs("Changed meanwhile, or its state does not allow it", Failure) };

export const listEditedNewsApi = defineEndpoint({
  method: "get",
  path: "/admin/news",
  operationId: "listEditedNews",
  policy: "admin",
  onFailure: { code: "NEWS_FAILED", text: newsMessages.listFailed },
  tags: ["admin"],
  summary: "News of every state, the last changed first",
  request: { query: z.object({ ...pageQuery, status: z.enum(NEWS_STATES).optional() }) },
  responses: { 200: page("A page of the list", EditedNews), ...failures },
  async handle(c) {
    return respondPage(c, await listEditedNews(c.var.services, c.req.valid("query")));
  },
});

export const createNewsApi = defineEndpoint({
  method: "post",
  path: "/admin/news",
  operationId: "createNews",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: { code: "NEWS_SAVE_FAILED", text: newsMessages.saveFailed },
  tags: ["admin"],
  summary: "Keep a new draft of a news",
  request: { body: jsonBody(NewsText) },
  responses: { 201: success("Its id and version", Written), ...failures },
  async handle(c) {
    return respondCreated(c, await createNews(c.var.services, c.var.user, c.req.valid("json")));
  },
});

export const updateNewsApi = defineEndpoint({
  method: "put",
  path: "/admin/news/{id}",
  operationId: "updateNews",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: { code: "NEWS_SAVE_FAILED", text: newsMessages.saveFailed },
  tags: ["admin"],
  summary: "Change a news; what is published says the new words at once",
  request: { params: idParams, body: jsonBody(NewsEdit) },
  responses: { 200: success("Its id and new version", Written), ...conflict, ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    return respond(c, await updateNews(c.var.services, c.var.user, id, c.req.valid("json")));
  },
});

export const moveNewsApi = defineEndpoint({
  method: "put",
  path: "/admin/news/{id}/status",
  operationId: "moveNews",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: { code: "NEWS_SAVE_FAILED", text: newsMessages.saveFailed },
  tags: ["admin"],
  summary: "Publish a news now or later, take it back to a draft, or end it",
  request: { params: idParams, body: jsonBody(NewsMove) },
  responses: {
    200: success("Its new state", Written.extend({ status: z.enum(NEWS_STATES) })),
    ...conflict,
    ...failures,
  },
  async handle(c) {
    const { id } = c.req.valid("param");
    return respond(c, await moveNews(c.var.services, c.var.user, id, c.req.valid("json")));
  },
});

export const deleteNewsApi = defineEndpoint({
  method: "delete",
  path: "/admin/news/{id}",
  operationId: "deleteNews",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: { code: "NEWS_SAVE_FAILED", text: newsMessages.saveFailed },
  tags: ["admin"],
  summary: "Delete a draft of a news",
  request: { params: idParams },
  responses: { 200: success("What is gone", z.object({ id: z.string() })), ...conflict, ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await deleteNews(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});
