import { z } from "@hono/zod-openapi";
import { messages } from "#foundation/messages.ts";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "#foundation/page.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { answer, failures } from "#http/responses.ts";
import { Favorite } from "../favorite.ts";
import { listFavorites } from "../queries/list-favorites.ts";
import { MixAnswer } from "./mix-answer.ts";

const Entry = Favorite.extend({
  created_at: z.iso.datetime({ offset: true }),
  flavor: z
    .object({
      flavor_id: z.uuid(),
      flavor_name: z.string(),
      maker_id: z.uuid(),
      maker_name: z.string(),
      paint: z.string(),
      is_smoked: z.boolean(),
    })
    .optional(),
  mix: MixAnswer.partial().optional(),
  shop: z.object({ shop_id: z.uuid(), shop_name: z.string(), shop_area: z.string().nullable() }).optional(),
});

export const listFavoritesApi = defineEndpoint({
  method: "get",
  path: "/favorites",
  policy: "member",
  onFailure: { code: "FAVORITES_FAILED", text: messages.favoritesFailed },
  tags: ["favorites"],
  summary: "One of the own lists of favourites, the newest first",
  request: {
    query: z.object({
      target_type: Favorite.shape.target_type.default("flavor"),
      kind: Favorite.shape.kind.default("like"),
      target_id: z.string().max(40).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
    }),
  },
  responses: {
    200: answer(
      "A page of the list",
      z.object({ success: z.literal(true), data: z.array(Entry), next_cursor: z.string().nullable() }),
    ),
    ...failures,
  },
  async handle(c) {
    const page = await listFavorites(c.var.services, c.var.user, c.req.valid("query"));
    return c.json({ success: true as const, data: page.entries, next_cursor: page.next_cursor });
  },
});
