import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { feedMessages } from "../feed-messages.ts";
import { FriendsMix } from "../friends-mix.ts";
import { listFriendsMixes } from "../queries/list-friends-mixes.ts";

export const listFriendsMixesApi = defineEndpoint({
  method: "get",
  path: "/friends/mixes",
  operationId: "listFriendsMixes",
  policy: "member",
  onFailure: { code: "FRIENDS_MIXES_FAILED", text: feedMessages.feedFailed },
  tags: ["friends"],
  summary: "Cards of one's friends, the newest night first",
  request: { query: z.object(pageQuery) },
  responses: { 200: page("A page of the list", FriendsMix), ...failures },
  async handle(c) {
    return respondPage(c, await listFriendsMixes(c.var.services, c.var.user, c.req.valid("query")));
  },
});
