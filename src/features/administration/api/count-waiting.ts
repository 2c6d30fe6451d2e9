import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { administrationMessages } from "../administration-messages.ts";
import { countWaiting } from "../queries/count-waiting.ts";
import { MOST_COUNTED } from "../waiting.ts";

export const countWaitingApi = defineEndpoint({
  method: "get",
  path: "/admin/waiting",
  operationId: "countWaiting",
  policy: "admin",
  onFailure: { code: "WAITING_FAILED", text: administrationMessages.waitingFailed },
  tags: ["admin"],
  summary: "How much waits for a decision, by queue",
  responses: {
    200: success(
      `Of each queue at most ${MOST_COUNTED}`,
      z.object({
        reports: z.int(),
        claims: z.int(),
        verifications: z.int(),
        suggestions: z.int(),
        makers: z.int(),
        flavors: z.int(),
      }),
    ),
    ...failures,
  },
  async handle(c) {
    return respond(c, await countWaiting(c.var.services));
  },
});
