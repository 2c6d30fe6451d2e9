import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respondCreated, success } from "#http/responses.ts";
import { writeComment } from "../commands/write-comment.ts";
import { commentMessages } from "../comment-messages.ts";
import { NewComment } from "../new-comment.ts";
import { COMMENT_BUDGET } from "./comment-budget.ts";

export const writeCommentApi = defineEndpoint({
  method: "post",
  path: "/mixes/{id}/comments",
  operationId: "writeComment",
  policy: "member",
  limit: COMMENT_BUDGET,
  onFailure: { code: "COMMENT_FAILED", text: commentMessages.writeFailed },
  tags: ["comments"],
  summary: "Write on a mix that one may see",
  request: { params: idParams, body: jsonBody(NewComment) },
  responses: { 201: success("The comment's id", z.object({ id: z.uuid() })), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    return respondCreated(c, await writeComment(c.var.services, c.var.user, id, c.req.valid("json")));
  },
});
