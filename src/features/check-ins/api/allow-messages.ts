import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { allowMessages } from "../commands/allow-messages.ts";

/** A PUT, which no transaction is open around: LINE is asked. */
export const allowMessagesApi = defineEndpoint({
  method: "put",
  path: "/checkins/{id}/service-messages",
  operationId: "allowMessages",
  policy: "member",
  limit: { name: "allowMessages", points: 10, durationS: HOUR_S },
  onFailure: { code: "SERVICE_MESSAGES_FAILED", text: checkInMessages.messagesFailed },
  tags: ["check-ins"],
  summary: "In LINE's mini app: have LINE tell what an own check-in of this moment earned",
  request: {
    params: idParams,
    body: jsonBody(z.object({ liffAccessToken: z.string().min(1).max(4096) })),
  },
  responses: {
    200: success("Whether LINE permits it", z.object({ is_allowed: z.boolean() })),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: checkInId } = c.req.valid("param");
    const { liffAccessToken } = c.req.valid("json");
    return respond(c, { is_allowed: await allowMessages(services, user, { checkInId, liffAccessToken }) });
  },
});
