import { z } from "@hono/zod-openapi";
import { findShop } from "#features/shops/queries/find-shop.ts";
import { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import {
  describedAs,
  Failure,
  failure,
  failures,
  jsonBody,
  respondCreated,
  success,
} from "#http/responses.ts";
import { registerShop } from "../commands/register-shop.ts";
import { registrationMessages } from "../registration-messages.ts";
import { ShopRegistration } from "../shop-registration.ts";
import { SimilarShop } from "../similar-shop.ts";

export const registerShopApi = defineEndpoint({
  method: "post",
  path: "/shops",
  operationId: "registerShop",
  policy: "member",
  onFailure: { code: "SHOP_REGISTER_FAILED", text: registrationMessages.registerFailed },
  limit: { name: "registerShop", points: 30, durationS: HOUR_S },
  tags: ["shops"],
  summary: "Register a shop and own it; with isNoDuplicate also where similar ones are there",
  request: { body: jsonBody(ShopRegistration) },
  responses: {
    201: success("The new shop", ShopDetail),
    409: describedAs("Similar shops are there", Failure.extend({ data: z.array(SimilarShop) })),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const registered = await registerShop(services, user, c.req.valid("json"));
    if ("similar" in registered) {
      const refusal = failure("SIMILAR_SHOP", registrationMessages.similarShop);
      return c.json({ ...refusal, data: registered.similar }, 409);
    }
    const shop = await findShop(services, registered.id);
    if (!shop) throw new DomainError("absent", "SHOP_NOT_FOUND", shopMessages.shopNotFound);
    return respondCreated(c, shop);
  },
});
