import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, success } from "#http/responses.ts";
import { dropFavorite, keepFavorite } from "../commands/keep-favorite.ts";
import { Favorite } from "../favorite.ts";

const call = {
  path: "/favorites",
  policy: "member" as const,
  limit: "like" as const,
  onFailure: { code: "FAVORITE_FAILED", text: messages.favoriteFailed },
  tags: ["favorites"],
  request: { body: jsonBody(Favorite) },
  responses: { 200: success("The favourite that was named", Favorite), ...failures },
};

export const keepFavoriteApi = defineEndpoint({
  ...call,
  method: "post",
  idempotent: true,
  summary: "Keep a flavour, a mix or a shop as a favourite",
  async handle(c) {
    const favorite = c.req.valid("json");
    await keepFavorite(c.var.services, c.var.user, favorite);
    return c.json({ success: true as const, data: favorite });
  },
});

export const dropFavoriteApi = defineEndpoint({
  ...call,
  method: "delete",
  summary: "Keep it no more",
  async handle(c) {
    const favorite = c.req.valid("json");
    await dropFavorite(c.var.services, c.var.user, favorite);
    return c.json({ success: true as const, data: favorite });
  },
});
