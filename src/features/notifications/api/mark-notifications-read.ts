import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { markNotificationsRead } from "../commands/mark-notifications-read.ts";
import { SeenNotifications } from "../notification.ts";
import { notificationMessages } from "../notification-messages.ts";

export const markNotificationsReadApi = defineEndpoint({
  method: "post",
  path: "/notifications/read",
  operationId: "markNotificationsRead",
  policy: "member",
  onFailure: { code: "NOTIFICATIONS_READ_FAILED", text: notificationMessages.readFailed },
  tags: ["notifications"],
  summary: "The inbox was seen up to here",
  request: { body: jsonBody(SeenNotifications) },
  responses: { 200: success("How many are unread now", z.object({ unread: z.int() })), ...failures },
  async handle(c) {
    const unread = await markNotificationsRead(c.var.services, c.var.user, c.req.valid("json").through);
    return respond(c, { unread });
  },
});
