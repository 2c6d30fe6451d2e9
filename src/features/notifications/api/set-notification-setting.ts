import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { setNotificationSetting } from "../commands/set-notification-setting.ts";
import { NotificationSetting } from "../notification.ts";
import { notificationMessages } from "../notification-messages.ts";

export const setNotificationSettingApi = defineEndpoint({
  method: "put",
  path: "/notifications/settings",
  operationId: "setNotificationSetting",
  policy: "member",
  onFailure: { code: "NOTIFICATION_SETTING_FAILED", text: notificationMessages.settingFailed },
  tags: ["notifications"],
  summary: "Be told of a kind of notification, or not",
  request: { body: jsonBody(NotificationSetting) },
  responses: { 200: success("What was set", NotificationSetting), ...failures },
  async handle(c) {
    const setting = c.req.valid("json");
    await setNotificationSetting(c.var.services, c.var.user, setting);
    return respond(c, setting);
  },
});
