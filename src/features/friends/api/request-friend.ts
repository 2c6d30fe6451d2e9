import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { requestFriend } from "../commands/request-friend.ts";
import { friendMessages } from "../friend-messages.ts";
import { Friendship } from "../friends-response.ts";
import { NewFriendship } from "../friendship.ts";
import { FRIEND_BUDGET } from "./friend-budget.ts";

export const requestFriendApi = defineEndpoint({
  method: "post",
  path: "/friends",
  operationId: "requestFriend",
  policy: "member",
  limit: FRIEND_BUDGET,
  onFailure: { code: "FRIEND_REQUEST_FAILED", text: friendMessages.requestFailed },
  tags: ["friends"],
  summary: "Ask somebody to be friends, by the code that they showed, or from their profile",
  request: { body: jsonBody(NewFriendship) },
  responses: {
    200: success("What stands between both now", Friendship),
    409: describedAs("As many friends as there may be", Failure),
    ...failures,
  },
  async handle(c) {
    return respond(c, await requestFriend(c.var.services, c.var.user, c.req.valid("json")));
  },
});
