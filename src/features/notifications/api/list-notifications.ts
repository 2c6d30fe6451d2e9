import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { notificationMessages } from "../notification-messages.ts";
import { Notification } from "../notifications-response.ts";
import { listNotifications } from "../queries/list-notifications.ts";

export const listNotificationsApi = defineEndpoint({
  method: "get",
  path: "/notifications",
  operationId: "listNotifications",
  policy: "member",
  onFailure: { code: "NOTIFICATIONS_FAILED", text: notificationMessages.listFailed },
  tags: ["notifications"],
  summary: "One's inbox, the newest first",
  request: { query: z.object(pageQuery) },
  responses: { 200: page("A page of the inbox", Notification), ...failures },
  async handle(c) {
    return respondPage(c, await listNotifications(c.var.services, c.var.user, c.req.valid("query")));
  },
});
