import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { mixEtag } from "../mix-edit.ts";
import { mixMessages } from "../mix-messages.ts";
import { OwnMixDetail, SharedMix } from "../mix-response.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { findSharedMix } from "../queries/find-shared-mix.ts";

export const findMixApi = defineEndpoint({
  method: "get",
  path: "/mixes/{id}",
  operationId: "findMix",
  policy: "open",
  tags: ["mixes"],
  summary: "A mix by UUID or short id: public fields, or all of one's own",
  request: { params: idParams },
  responses: { 200: success("The mix", z.union([OwnMixDetail, SharedMix])), 404: failures[404] },
  async handle(c) {
    const { services, actor } = c.var;
    const { id } = c.req.valid("param");
    const own = actor ? await findOwnMix(services, actor, id) : null;
    const mix = own ?? (await findSharedMix(services, actor, id));
    if (!mix) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    // What an edit names with If-Match; others have nothing to edit.
    if (own) c.header("ETag", mixEtag(own));
    return respond(c, mix);
  },
});
