import { z } from "@hono/zod-openapi";
import { PersonFace } from "#features/accounts/person-face.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import { listLikers } from "../queries/list-likers.ts";

export const listLikersApi = defineEndpoint({
  method: "get",
  path: "/mixes/{id}/likes",
  operationId: "listLikers",
  policy: "member",
  onFailure: { code: "LIKERS_FAILED", text: favoriteMessages.likersFailed },
  tags: ["mixes"],
  summary: "Who likes a mix, the last one first",
  request: {
    params: idParams,
    query: z.object(pageQuery),
  },
  responses: {
    200: page("A page of people as they chose to be shown", PersonFace),
    ...failures,
  },
  async handle(c) {
    const found = await listLikers(c.var.services, c.var.user, c.req.valid("param").id, c.req.valid("query"));
    if (!found) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    return respondPage(c, found);
  },
});
