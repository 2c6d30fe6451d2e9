import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageLimit } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { listShops } from "../queries/list-shops.ts";
import { shopMessages } from "../shop-messages.ts";
import { FoundShop } from "../shop-response.ts";

/** Radius of a search, in kilometres (domain.md 1.25). */
const DEFAULT_RADIUS_KM = 3;
const MAX_RADIUS_KM = 50;
const MIN_RADIUS_KM = 0.0001;
const wrongPlace = "位置情報の形式が正しくありません。";

/** Some ten centimetres, and no number so small that PostgreSQL cannot hold it. */
const toMicrodegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const ShopQuery = z
  .object({
    query: z.string().max(100).optional(),
    lat: z.coerce.number(wrongPlace).min(-90).max(90).transform(toMicrodegrees).optional(),
    lng: z.coerce.number(wrongPlace).min(-180).max(180).transform(toMicrodegrees).optional(),
    radius: z.coerce.number(wrongPlace).min(MIN_RADIUS_KM).max(MAX_RADIUS_KM).default(DEFAULT_RADIUS_KM),
    limit: pageLimit,
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), wrongPlace);

export const listShopsApi = defineEndpoint({
  method: "get",
  path: "/shops",
  policy: "open",
  onFailure: { code: "SHOPS_FAILED", text: shopMessages.shopsFailed },
  tags: ["shops"],
  summary: "Shops by name or nearby",
  request: { query: ShopQuery },
  responses: {
    200: success("Shops, nearest first where a place was given", z.array(FoundShop)),
    400: failures[400],
  },
  async handle(c) {
    const { query, lat, lng, radius, limit } = c.req.valid("query");
    const near = lat !== undefined && lng !== undefined ? { lat, lng, radiusM: radius * 1000 } : null;
    return respond(c, await listShops(c.var.services, { query, near, limit }));
  },
});
