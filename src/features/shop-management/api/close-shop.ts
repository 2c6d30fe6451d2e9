import { z } from "@hono/zod-openapi";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, failures } from "#http/responses.ts";
import { closeShop } from "../commands/close-shop.ts";

export const closeShopApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/close",
  operationId: "closeShop",
  policy: "member",
  onFailure: { code: "SHOP_UPDATE_FAILED", text: shopMessages.shopUpdateFailed },
  tags: ["shops"],
  summary: "Close a shop for good, as its owner",
  request: { params: idParams },
  responses: { 200: describedAs("Closed", z.object({ success: z.literal(true) })), ...failures },
  async handle(c) {
    await closeShop(c.var.services, c.var.user, c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  },
});
