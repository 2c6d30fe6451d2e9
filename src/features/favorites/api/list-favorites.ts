import { z } from "@hono/zod-openapi";
import { FAVORITE_LISTS, Favorite } from "#features/mixes/favorite.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import { FavoriteEntry } from "../favorites-response.ts";
import { listFavorites } from "../queries/list-favorites.ts";

export const listFavoritesApi = defineEndpoint({
  method: "get",
  path: "/favorites",
  operationId: "listFavorites",
  policy: "member",
  onFailure: { code: "FAVORITES_FAILED", text: favoriteMessages.favoritesFailed },
  tags: ["favorites"],
  summary: "One of the own lists of favourites, the newest first",
  request: {
    query: z.object({
      target_type: z
        .enum(FAVORITE_LISTS)
        .default("flavor")
        .describe("The list: that of mixes has house mixes beside cards"),
      kind: Favorite.shape.kind.default("like"),
      target_id: z.string().max(40).optional(),
      ...pageQuery,
    }),
  },
  responses: {
    200: page("A page of the list", FavoriteEntry),
    ...failures,
  },
  async handle(c) {
    return respondPage(c, await listFavorites(c.var.services, c.var.user, c.req.valid("query")));
  },
});
