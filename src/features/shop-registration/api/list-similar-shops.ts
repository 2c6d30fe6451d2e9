import { z } from "@hono/zod-openapi";
import { ShopFields } from "#features/shops/shop-fields.ts";
import { queryNumber } from "#foundation/query-values.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { failures, respond, success } from "#http/responses.ts";
import { findSimilarShops } from "../queries/find-similar-shops.ts";
import { registrationMessages } from "../registration-messages.ts";
import { SimilarShop } from "../similar-shop.ts";

const { name, name_kana, prefecture, city, address, lat, lng } = ShopFields.shape;

export const listSimilarShopsApi = defineEndpoint({
  method: "get",
  path: "/shops/similar",
  operationId: "listSimilarShops",
  policy: "member",
  onFailure: { code: "SIMILAR_SHOPS_FAILED", text: registrationMessages.similarFailed },
  limit: { name: "similarShops", points: 300, durationS: HOUR_S },
  tags: ["shops"],
  summary: "Shops that a new one may be: of its name, or near it",
  request: {
    query: z.object({
      name,
      lat: queryNumber(lat),
      lng: queryNumber(lng),
      name_kana: name_kana.optional(),
      prefecture: prefecture.optional(),
      city: city.optional(),
      address: address.optional(),
    }),
  },
  responses: { 200: success("The nearest first, five at most", z.array(SimilarShop)), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    return respond(c, await findSimilarShops(services.database, user, c.req.valid("query")));
  },
});
