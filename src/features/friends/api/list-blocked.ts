import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { friendMessages } from "../friend-messages.ts";
import { BlockedPerson } from "../friends-response.ts";
import { listBlocked } from "../queries/list-blocked.ts";

export const listBlockedApi = defineEndpoint({
  method: "get",
  path: "/blocks",
  operationId: "listBlocked",
  policy: "member",
  onFailure: { code: "BLOCKS_FAILED", text: friendMessages.listFailed },
  tags: ["friends"],
  summary: "Whom one blocked, the last one first",
  request: { query: z.object(pageQuery) },
  responses: { 200: page("A page of people", BlockedPerson), ...failures },
  async handle(c) {
    return respondPage(c, await listBlocked(c.var.services, c.var.user, c.req.valid("query")));
  },
});
