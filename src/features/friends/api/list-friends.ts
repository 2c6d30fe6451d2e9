import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { friendMessages } from "../friend-messages.ts";
import { ListedFriendship } from "../friends-response.ts";
import { FRIEND_LISTS } from "../friendship.ts";
import { listFriends } from "../queries/list-friends.ts";

export const listFriendsApi = defineEndpoint({
  method: "get",
  path: "/friends",
  operationId: "listFriends",
  policy: "member",
  onFailure: { code: "FRIENDS_FAILED", text: friendMessages.listFailed },
  tags: ["friends"],
  summary: "One's friends, or requests that wait, the newest first",
  request: { query: z.object({ list: z.enum(FRIEND_LISTS).default("friends"), ...pageQuery }) },
  responses: { 200: page("A page of the list", ListedFriendship), ...failures },
  async handle(c) {
    return respondPage(c, await listFriends(c.var.services, c.var.user, c.req.valid("query")));
  },
});
