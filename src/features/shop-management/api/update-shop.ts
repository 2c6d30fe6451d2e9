import { ShopEdit } from "#features/shops/shop-fields.ts";
import { ShopInformation, shopEtag } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { updateShop } from "../commands/update-shop.ts";
import { readShopInformation } from "../queries/read-shop-information.ts";

export const updateShopApi = defineEndpoint({
  method: "put",
  path: "/shops/{id}",
  operationId: "updateShop",
  policy: "member",
  limit: { name: "editShop", points: 120, durationS: HOUR_S },
  onFailure: { code: "SHOP_UPDATE_FAILED", text: shopMessages.shopUpdateFailed },
  tags: ["shops"],
  summary: "Edit a managed shop; with If-Match only the state that it names",
  request: { params: idParams, body: jsonBody(ShopEdit) },
  responses: {
    200: success("The shop after the edit", ShopInformation),
    409: describedAs("Edited meanwhile; as it is now", Failure.extend({ data: ShopInformation })),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const edit = { edit: c.req.valid("json"), ifMatch: c.req.header("if-match") };
    const conflict = await conflictOf(updateShop(services, user, id, edit));
    const { information } = await readShopInformation(services, user, id);
    c.header("ETag", shopEtag(information));
    return conflict ? c.json({ ...conflict, data: information }, 409) : respond(c, information);
  },
});
