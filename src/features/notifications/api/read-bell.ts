import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { notificationMessages } from "../notification-messages.ts";
import { readBell } from "../queries/read-bells.ts";

/** For pages to which the events do not come. */
export const readBellApi = defineEndpoint({
  method: "get",
  path: "/notifications/unread",
  operationId: "readBell",
  policy: "member",
  onFailure: { code: "NOTIFICATIONS_FAILED", text: notificationMessages.listFailed },
  tags: ["notifications"],
  summary: "How much of one's inbox is unread, and when that was so",
  responses: {
    200: success("What the bell says", z.object({ unread: z.int(), at: z.iso.datetime() })),
    ...failures,
  },
  async handle(c) {
    return respond(c, await readBell(c.var.services, c.var.user));
  },
});
