import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { deleteComment, restoreComment } from "../commands/delete-comment.ts";
import { commentMessages } from "../comment-messages.ts";
import { COMMENT_BUDGET } from "./comment-budget.ts";

const call = {
  policy: "member" as const,
  limit: COMMENT_BUDGET,
  tags: ["comments"],
  request: { params: idParams },
  responses: { 200: success("The comment's id", z.object({ id: z.string() })), ...failures },
};

export const deleteCommentApi = defineEndpoint({
  ...call,
  method: "delete",
  path: "/comments/{id}",
  operationId: "deleteComment",
  onFailure: { code: "COMMENT_DELETE_FAILED", text: commentMessages.removeFailed },
  summary: "Take an own comment, or one on an own mix, off its card",
  async handle(c) {
    const { id } = c.req.valid("param");
    await deleteComment(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});

export const restoreCommentApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/comments/{id}/restore",
  operationId: "restoreComment",
  onFailure: { code: "COMMENT_RESTORE_FAILED", text: commentMessages.restoreFailed },
  summary: "Bring a comment back that one deleted within the last minute",
  async handle(c) {
    const { id } = c.req.valid("param");
    await restoreComment(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});
