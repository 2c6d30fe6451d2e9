import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listNotificationsApi } from "../api/list-notifications.ts";
import type { markNotificationsReadApi } from "../api/mark-notifications-read.ts";
import type { setNotificationSettingApi } from "../api/set-notification-setting.ts";
import type { setQuietHoursApi } from "../api/set-quiet-hours.ts";
import type { NotificationSetting } from "../notification.ts";
import type { Notification } from "../notifications-response.ts";
import type { QuietHours } from "../quiet-hours.ts";
import { createPushCalls, type PushCalls } from "./push-calls.ts";

/** What the inbox asks of the server. Each may throw an error whose message is for people. */
export type NotificationCalls = {
  load: LoadPage<Notification>;
  markRead: (through: string) => Promise<void>;
  setSetting: (setting: NotificationSetting) => Promise<void>;
  setQuietHours: (quietHours: QuietHours) => Promise<void>;
  push: PushCalls;
};

export function useNotificationCalls(): NotificationCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      load: (query, signal) => api<typeof listNotificationsApi>("GET /notifications", { query, signal }),
      markRead: async (through) => {
        await api<typeof markNotificationsReadApi>("POST /notifications/read", { body: { through } });
      },
      setSetting: async (body) => {
        await api<typeof setNotificationSettingApi>("PUT /notifications/settings", { body });
      },
      setQuietHours: async (body) => {
        await api<typeof setQuietHoursApi>("PUT /notifications/quiet-hours", { body });
      },
      push: createPushCalls(api),
    }),
    [api],
  );
}
