import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { closeComments } from "../commands/close-comments.ts";
import { commentMessages } from "../comment-messages.ts";
import { CommentsState } from "../comments-response.ts";
import { CommentsSetting } from "../new-comment.ts";
import { COMMENT_BUDGET } from "./comment-budget.ts";

export const closeCommentsApi = defineEndpoint({
  method: "put",
  path: "/mixes/{id}/comments",
  operationId: "closeComments",
  policy: "member",
  limit: COMMENT_BUDGET,
  onFailure: { code: "COMMENTS_CLOSE_FAILED", text: commentMessages.closeFailed },
  tags: ["comments"],
  summary: "Close an own mix to comments, or open it again",
  request: { params: idParams, body: jsonBody(CommentsSetting) },
  responses: { 200: success("Whether it takes comments now", CommentsState), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    const { is_closed } = c.req.valid("json");
    return respond(c, await closeComments(c.var.services, c.var.user, id, is_closed));
  },
});
