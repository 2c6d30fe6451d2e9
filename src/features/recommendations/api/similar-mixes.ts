import { z } from "@hono/zod-openapi";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { CommunityCard } from "#features/mixes/mix-response.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { findSimilarMixes } from "../queries/find-similar-mixes.ts";
import { recommendationMessages } from "../recommendation-messages.ts";

export const similarMixesApi = defineEndpoint({
  method: "get",
  path: "/mixes/{id}/similar",
  operationId: "similarMixes",
  policy: "open",
  limit: { name: "similarMixes", points: 120, durationS: MINUTE_S },
  onFailure: { code: "SIMILAR_FAILED", text: recommendationMessages.similarFailed },
  tags: ["recommendations"],
  summary: "A few public cards that are like one, which whoever asks may see",
  request: { params: idParams },
  responses: { 200: success("The likest first", z.array(CommunityCard)), ...failures },
  async handle(c) {
    const { services, actor } = c.var;
    const mixes = await findSimilarMixes(services, actor, c.req.valid("param").id);
    if (!mixes) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    return respond(c, mixes);
  },
});
