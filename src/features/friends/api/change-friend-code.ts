import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { changeFriendCode } from "../commands/change-friend-code.ts";
import { friendMessages } from "../friend-messages.ts";
import { FRIEND_BUDGET } from "./friend-budget.ts";

export const changeFriendCodeApi = defineEndpoint({
  method: "post",
  path: "/friends/code",
  operationId: "changeFriendCode",
  policy: "member",
  limit: FRIEND_BUDGET,
  onFailure: { code: "FRIEND_CODE_FAILED", text: friendMessages.codeFailed },
  tags: ["friends"],
  summary: "Have another code; the one before shows nobody",
  responses: { 200: success("The new code", z.object({ friend_code: z.string() })), ...failures },
  async handle(c) {
    return respond(c, { friend_code: await changeFriendCode(c.var.services, c.var.user) });
  },
});
