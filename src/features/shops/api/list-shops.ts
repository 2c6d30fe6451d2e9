import { z } from "@hono/zod-openapi";
import { messages } from "#foundation/messages.ts";
import { queryNumber } from "#foundation/query-values.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { readArea } from "../filter-params.ts";
import { listShops } from "../queries/list-shops.ts";
import { FoundShop } from "../shop-response.ts";
import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM, ShopFilters } from "../shop-search.ts";

const MIN_RADIUS_KM = 0.0001;
const wrongPlace = "位置情報の形式が正しくありません。";

/** Some ten centimetres, and no number so small that PostgreSQL cannot hold it. */
const toMicrodegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const Latitude = queryNumber(z.number(wrongPlace).min(-90).max(90)).transform(toMicrodegrees);
const Longitude = queryNumber(z.number(wrongPlace).min(-180).max(180)).transform(toMicrodegrees);

const Bounds = z
  .string()
  .transform((text): unknown => text.split(","))
  .pipe(z.tuple([Latitude, Longitude, Latitude, Longitude], wrongPlace))
  .transform(([south, west, north, east]) => ({ south, west, north, east }))
  .refine(({ south, west, north, east }) => south <= north && west <= east, wrongPlace);

const ShopQuery = z
  .object({
    ...ShopFilters.shape,
    lat: Latitude.optional(),
    lng: Longitude.optional(),
    radius: queryNumber(
      z.number(wrongPlace).min(MIN_RADIUS_KM).max(MAX_RADIUS_KM).default(DEFAULT_RADIUS_KM),
    ),
    bounds: Bounds.optional().describe("south,west,north,east"),
    ...pageQuery,
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), wrongPlace)
  .refine(({ area }) => area === undefined || readArea(area) !== null, "エリアの形式が正しくありません。");

export const listShopsApi = defineEndpoint({
  method: "get",
  path: "/shops",
  operationId: "listShops",
  policy: "open",
  onFailure: { code: "SHOPS_FAILED", text: messages.shopsFailed },
  tags: ["shops"],
  summary: "Shops by name, area, place and what they offer",
  request: { query: ShopQuery },
  responses: {
    200: page("A page of shops, the nearest first where a place was given, else the best rated", FoundShop),
    400: failures[400],
  },
  async handle(c) {
    const { lat, lng, radius, ...search } = c.req.valid("query");
    const near = lat !== undefined && lng !== undefined ? { lat, lng, radiusM: radius * 1000 } : undefined;
    return respondPage(c, await listShops(c.var.services, { ...search, near }, c.var.actor));
  },
});
