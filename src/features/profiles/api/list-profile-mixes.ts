import { z } from "@hono/zod-openapi";
import { PAINTS } from "#features/catalog/category.ts";
import { NightCard } from "#features/mixes/mix-response.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { profileMessages } from "../profile-messages.ts";
import { listProfileMixes } from "../queries/list-profile-mixes.ts";

export const listProfileMixesApi = defineEndpoint({
  method: "get",
  path: "/profiles/{id}/mixes",
  operationId: "listProfileMixes",
  policy: "open",
  onFailure: { code: "PROFILE_CARDS_FAILED", text: profileMessages.cardsFailed },
  tags: ["profiles"],
  summary:
    "The cards on somebody's profile, the newest night first; without a paint, those that are not pinned",
  request: { params: idParams, query: z.object({ ...pageQuery, paint: z.enum(PAINTS).optional() }) },
  responses: { 200: page("A page of cards", NightCard), ...failures },
  async handle(c) {
    const { services, actor } = c.var;
    const found = await listProfileMixes(services, actor, c.req.valid("param").id, c.req.valid("query"));
    if (!found) throw new DomainError("absent", "PROFILE_NOT_FOUND", profileMessages.notFound);
    return respondPage(c, found);
  },
});
