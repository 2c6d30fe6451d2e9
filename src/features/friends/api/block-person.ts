import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { blockPerson, unblockPerson } from "../commands/block-person.ts";
import { friendMessages } from "../friend-messages.ts";
import { FRIEND_BUDGET } from "./friend-budget.ts";

const call = {
  path: "/blocks/{id}" as const,
  policy: "member" as const,
  limit: FRIEND_BUDGET,
  onFailure: { code: "BLOCK_FAILED", text: friendMessages.blockFailed },
  tags: ["friends"],
  request: { params: idParams },
  responses: { 200: success("The person", z.object({ id: z.string() })), ...failures },
};

export const blockPersonApi = defineEndpoint({
  ...call,
  method: "post",
  operationId: "blockPerson",
  summary: "Hide oneself and somebody from one another",
  async handle(c) {
    const { id } = c.req.valid("param");
    await blockPerson(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});

export const unblockPersonApi = defineEndpoint({
  ...call,
  method: "delete",
  operationId: "unblockPerson",
  summary: "Take a block back",
  async handle(c) {
    const { id } = c.req.valid("param");
    await unblockPerson(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});
