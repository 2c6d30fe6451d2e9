import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { answerInvitation } from "../commands/answer-invitation.ts";
import { answerTransfer, offerShop, withdrawShop } from "../commands/transfer-shop.ts";
import { membersMessages } from "../members-messages.ts";
import { NewTransfer, Reply } from "../membership.ts";
import { MEMBER_BUDGET } from "./member-budget.ts";

const call = {
  policy: "member" as const,
  limit: MEMBER_BUDGET,
  onFailure: { code: "MEMBER_CHANGE_FAILED", text: membersMessages.changeFailed },
  tags: ["shops"],
};
const Shop = z.object({ id: z.string() });

export const answerInvitationApi = defineEndpoint({
  ...call,
  method: "put",
  path: "/shops/{id}/membership",
  operationId: "answerInvitation",
  summary: "Accept or decline being asked to run a shop",
  request: { params: idParams, body: jsonBody(Reply) },
  responses: { 200: success("The shop", Shop), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await answerInvitation(c.var.services, c.var.user, id, c.req.valid("json").action);
    return respond(c, { id });
  },
});

export const offerShopApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/shops/{id}/transfer",
  operationId: "offerShop",
  claimsOthers: ["userId"],
  summary: "Ask a manager of an own shop to be its owner instead",
  request: { params: idParams, body: jsonBody(NewTransfer) },
  responses: {
    200: success("The shop", Shop),
    409: describedAs("Nobody who manages the shop", Failure),
    ...failures,
  },
  async handle(c) {
    const { id } = c.req.valid("param");
    await offerShop(c.var.services, c.var.user, id, c.req.valid("json").userId);
    return respond(c, { id });
  },
});

export const answerTransferApi = defineEndpoint({
  ...call,
  method: "put",
  path: "/shops/{id}/transfer",
  operationId: "answerTransfer",
  summary: "Accept or decline becoming a shop's owner",
  request: { params: idParams, body: jsonBody(Reply) },
  responses: { 200: success("The shop", Shop), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await answerTransfer(c.var.services, c.var.user, id, c.req.valid("json").action);
    return respond(c, { id });
  },
});

export const withdrawShopApi = defineEndpoint({
  ...call,
  method: "delete",
  path: "/shops/{id}/transfer",
  operationId: "withdrawShop",
  summary: "Take back that a shop is to have another owner",
  request: { params: idParams },
  responses: { 200: success("The shop", Shop), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await withdrawShop(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});
