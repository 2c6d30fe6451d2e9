import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, success } from "#http/responses.ts";
import { catalogMessages } from "../catalog-messages.ts";
import { CatalogFlavor } from "../catalog-response.ts";
import { CATEGORY_SLUGS } from "../category.ts";
import { listFlavors } from "../queries/list-flavors.ts";
import { respondWithEtag } from "./respond-with-etag.ts";

export const listFlavorsApi = defineEndpoint({
  method: "get",
  path: "/flavors",
  operationId: "listFlavors",
  policy: "open",
  onFailure: { code: "FLAVORS_FAILED", text: catalogMessages.flavorsFailed },
  tags: ["catalog"],
  summary: "Flavours of the catalogue, all or of one category",
  request: {
    query: z.object({ category: z.enum(CATEGORY_SLUGS, "カテゴリーが見つかりません。").optional() }),
  },
  responses: {
    200: success("Flavours by maker and name", z.array(CatalogFlavor)),
    400: failures[400],
  },
  handle: async (c) =>
    respondWithEtag(c, {
      success: true as const,
      data: await listFlavors(c.var.services, c.req.valid("query").category ?? null),
    }),
});
