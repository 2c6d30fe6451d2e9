import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, success } from "#http/responses.ts";
import { listPredefinedMixes } from "../queries/list-predefined-mixes.ts";

export const listPredefinedMixesApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/predefined-mixes",
  policy: "open",
  onFailure: { code: "PREDEFINED_MIXES_FAILED", text: messages.predefinedMixesFailed },
  tags: ["shops"],
  summary: "The house mixes of a shop",
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: {
    200: success(
      "House mixes in the shop's order",
      z.array(
        z.object({
          id: z.uuid(),
          shop_id: z.uuid(),
          name: z.string(),
          description: z.string().nullable(),
          displayOrder: z.int(),
          createdBy: z.uuid().nullable(),
          created_at: z.iso.datetime(),
          items: z.array(
            z.object({
              maker_id: z.uuid(),
              flavor_id: z.uuid(),
              maker_name: z.string(),
              flavor_name: z.string(),
              flavor_name_en: z.string().nullable(),
              ratio: z.int().nullable(),
              paint: z.string(),
            }),
          ),
        }),
      ),
    ),
    404: failures[404],
  },
  async handle(c) {
    const mixes = await listPredefinedMixes(c.var.services, c.req.valid("param").id);
    if (!mixes) throw new DomainError("absent", "SHOP_NOT_FOUND", messages.shopNotFound);
    return c.json({ success: true as const, data: mixes });
  },
});
