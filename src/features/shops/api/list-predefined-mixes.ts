import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { listPredefinedMixes } from "../queries/list-predefined-mixes.ts";
import { shopMessages } from "../shop-messages.ts";
import { PredefinedMix } from "../shop-response.ts";

export const listPredefinedMixesApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/predefined-mixes",
  operationId: "listPredefinedMixes",
  policy: "open",
  onFailure: { code: "PREDEFINED_MIXES_FAILED", text: messages.predefinedMixesFailed },
  tags: ["shops"],
  summary: "The house mixes of a shop",
  request: { params: idParams },
  responses: {
    200: success("House mixes in the shop's order", z.array(PredefinedMix)),
    404: failures[404],
  },
  async handle(c) {
    const mixes = await listPredefinedMixes(c.var.services, c.req.valid("param").id);
    if (!mixes) throw new DomainError("absent", "SHOP_NOT_FOUND", shopMessages.shopNotFound);
    return respond(c, mixes);
  },
});
