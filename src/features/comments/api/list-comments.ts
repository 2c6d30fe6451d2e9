import { z } from "@hono/zod-openapi";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { commentMessages } from "../comment-messages.ts";
import { Comment } from "../comments-response.ts";
import { listComments } from "../queries/list-comments.ts";

export const listCommentsApi = defineEndpoint({
  method: "get",
  path: "/mixes/{id}/comments",
  operationId: "listComments",
  policy: "open",
  onFailure: { code: "COMMENTS_FAILED", text: commentMessages.listFailed },
  tags: ["comments"],
  summary: "The comments on a mix, the newest first",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("A page of comments", Comment), ...failures },
  async handle(c) {
    const found = await listComments(
      c.var.services,
      c.var.actor,
      c.req.valid("param").id,
      c.req.valid("query"),
    );
    if (!found) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    return respondPage(c, found);
  },
});
