import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { likeMix, unlikeMix } from "../commands/like-mix.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import { LikeState } from "../favorites-response.ts";
import { REACTION_BUDGET } from "./reaction-budget.ts";

const call = {
  path: "/mixes/{id}/like" as const,
  policy: "member" as const,
  limit: REACTION_BUDGET,
  onFailure: { code: "LIKE_FAILED", text: favoriteMessages.likeFailed },
  tags: ["mixes"],
  request: { params: idParams },
  responses: {
    200: success("The likes as they are now", LikeState),
    ...failures,
  },
};

export const likeMixApi = defineEndpoint({
  ...call,
  method: "post",
  operationId: "likeMix",
  summary: "Like somebody else's mix",
  async handle(c) {
    const data = await likeMix(c.var.services, c.var.user, c.req.valid("param").id);
    return respond(c, data);
  },
});

export const unlikeMixApi = defineEndpoint({
  ...call,
  method: "delete",
  operationId: "unlikeMix",
  summary: "Take a like back",
  async handle(c) {
    const data = await unlikeMix(c.var.services, c.var.user, c.req.valid("param").id);
    return respond(c, data);
  },
});
