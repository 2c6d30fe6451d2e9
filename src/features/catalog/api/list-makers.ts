import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { success } from "#http/responses.ts";
import { catalogMessages } from "../catalog-messages.ts";
import { CatalogMaker } from "../catalog-response.ts";
import { listMakers } from "../queries/list-makers.ts";
import { respondWithEtag } from "./respond-with-etag.ts";

export const listMakersApi = defineEndpoint({
  method: "get",
  path: "/makers",
  operationId: "listMakers",
  policy: "open",
  onFailure: { code: "MAKERS_FAILED", text: catalogMessages.makersFailed },
  tags: ["catalog"],
  summary: "Makers of the catalogue",
  responses: {
    200: success("Makers by name", z.array(CatalogMaker)),
  },
  handle: async (c) => respondWithEtag(c, { success: true as const, data: await listMakers(c.var.services) }),
});
