import { Favorite } from "#features/mixes/favorite.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { addFavorite, removeFavorite } from "../commands/add-favorite.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import { REACTION_BUDGET } from "./reaction-budget.ts";

const call = {
  path: "/favorites" as const,
  policy: "member" as const,
  limit: REACTION_BUDGET,
  onFailure: { code: "FAVORITE_FAILED", text: favoriteMessages.favoriteFailed },
  tags: ["favorites"],
  request: { body: jsonBody(Favorite) },
  responses: { 200: success("The favourite that was named", Favorite), ...failures },
};

export const addFavoriteApi = defineEndpoint({
  ...call,
  method: "post",
  operationId: "addFavorite",
  summary: "Keep a flavour, a mix, a shop or one of its own mixes (`house_mix`) as a favourite",
  async handle(c) {
    const favorite = c.req.valid("json");
    await addFavorite(c.var.services, c.var.user, favorite);
    return respond(c, favorite);
  },
});

export const removeFavoriteApi = defineEndpoint({
  ...call,
  method: "delete",
  operationId: "removeFavorite",
  summary: "Keep it no more",
  async handle(c) {
    const favorite = c.req.valid("json");
    await removeFavorite(c.var.services, c.var.user, favorite);
    return respond(c, favorite);
  },
});
