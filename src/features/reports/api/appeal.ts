import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody } from "#http/responses.ts";
import { appeal } from "../commands/appeal.ts";
import { reportMessages } from "../report-messages.ts";
import { Appeal } from "../review.ts";

export const appealApi = defineEndpoint({
  method: "post",
  path: "/reviews/{id}/appeal",
  operationId: "appeal",
  policy: "member",
  onFailure: { code: "APPEAL_FAILED", text: reportMessages.appealFailed },
  tags: ["reports"],
  summary: "Say, once, why one's own thing should be shown again",
  request: { params: idParams, body: jsonBody(Appeal) },
  responses: {
    200: describedAs("Taken", z.object({ success: z.literal(true) })),
    409: describedAs("It was appealed before, or is shown again", Failure),
    ...failures,
  },
  async handle(c) {
    const { id } = c.req.valid("param");
    await appeal(c.var.services, c.var.user, { caseId: id, ...c.req.valid("json") });
    return c.json({ success: true as const }, 200);
  },
});
