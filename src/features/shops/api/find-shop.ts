import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { findShop } from "../queries/find-shop.ts";
import { ShopDetail } from "../shop-detail-response.ts";
import { shopMessages } from "../shop-messages.ts";

export const findShopApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}",
  operationId: "findShop",
  policy: "open",
  onFailure: { code: "SHOPS_FAILED", text: messages.shopsFailed },
  tags: ["shops"],
  summary: "An open shop with its hours, house mixes and figures",
  request: { params: idParams },
  responses: { 200: success("The shop", ShopDetail), 404: failures[404] },
  async handle(c) {
    const shop = await findShop(c.var.services, c.req.valid("param").id);
    if (!shop) throw new DomainError("absent", "SHOP_NOT_FOUND", shopMessages.shopNotFound);
    return respond(c, shop);
  },
});
