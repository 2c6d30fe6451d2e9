import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { setQuietHours } from "../commands/set-quiet-hours.ts";
import { QuietHoursSetting } from "../notification.ts";
import { notificationMessages } from "../notification-messages.ts";

export const setQuietHoursApi = defineEndpoint({
  method: "put",
  path: "/notifications/quiet-hours",
  operationId: "setQuietHours",
  policy: "member",
  onFailure: { code: "QUIET_HOURS_FAILED", text: notificationMessages.quietHoursFailed },
  tags: ["notifications"],
  summary: "When nothing draws one's attention",
  request: { body: jsonBody(QuietHoursSetting) },
  responses: { 200: success("What was set", QuietHoursSetting), ...failures },
  async handle(c) {
    const quietHours = c.req.valid("json");
    await setQuietHours(c.var.services, c.var.user, quietHours);
    return respond(c, quietHours);
  },
});
