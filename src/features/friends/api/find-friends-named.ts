import { z } from "@hono/zod-openapi";
import { PersonFace } from "#features/accounts/person-face.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { friendMessages } from "../friend-messages.ts";
import { findFriendsNamed } from "../queries/find-friends-named.ts";

export const findFriendsNamedApi = defineEndpoint({
  method: "get",
  path: "/friends/named",
  operationId: "findFriendsNamed",
  policy: "member",
  onFailure: { code: "FRIENDS_FAILED", text: friendMessages.listFailed },
  tags: ["friends"],
  summary: "A few friends in whose name a text stands",
  request: { query: z.object({ text: z.string().max(40).default("") }) },
  responses: { 200: success("Up to six friends", z.array(PersonFace)), ...failures },
  async handle(c) {
    return respond(c, await findFriendsNamed(c.var.services, c.var.user, c.req.valid("query").text));
  },
});
