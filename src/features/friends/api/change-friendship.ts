import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { removeFriend, respondToRequest } from "../commands/respond-to-request.ts";
import { friendMessages } from "../friend-messages.ts";
import { FriendshipChange } from "../friendship.ts";
import { FRIEND_BUDGET } from "./friend-budget.ts";

const call = {
  path: "/friends/{id}" as const,
  policy: "member" as const,
  limit: FRIEND_BUDGET,
  onFailure: { code: "FRIENDSHIP_FAILED", text: friendMessages.changeFailed },
  tags: ["friends"],
};
const Changed = z.object({ id: z.string() });

export const respondToRequestApi = defineEndpoint({
  ...call,
  method: "put",
  operationId: "respondToRequest",
  summary: "Accept, decline or cancel a request",
  request: { params: idParams, body: jsonBody(FriendshipChange) },
  responses: {
    200: success("The request that was answered", Changed),
    409: describedAs("As many friends as there may be", Failure),
    ...failures,
  },
  async handle(c) {
    const { id } = c.req.valid("param");
    await respondToRequest(c.var.services, c.var.user, id, c.req.valid("json").action);
    return respond(c, { id });
  },
});

export const removeFriendApi = defineEndpoint({
  ...call,
  method: "delete",
  operationId: "removeFriend",
  summary: "Be friends no more",
  request: { params: idParams },
  responses: { 200: success("The friendship that ended", Changed), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await removeFriend(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});
