import { shopMessages } from "#features/shops/shop-messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { changeStock } from "../commands/change-stock.ts";
import { readStock } from "../queries/read-stock.ts";
import { ShopStock, StockChange } from "../stock.ts";

export const changeStockApi = defineEndpoint({
  method: "put",
  path: "/shops/{id}/stock",
  operationId: "changeStock",
  policy: "member",
  limit: { name: "changeStock", points: 120, durationS: MINUTE_S },
  onFailure: { code: "STOCK_FAILED", text: shopMessages.stockFailed },
  tags: ["shops"],
  summary: "Say which makers and flavours a managed shop has, and which have run out today",
  request: { params: idParams, body: jsonBody(StockChange) },
  responses: { 200: success("The stock after the change", ShopStock), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    await changeStock(services, user, id, c.req.valid("json"));
    return respond(c, (await readStock(services, user, id)).stock);
  },
});
