import type { ApiClient } from "#api-client/api-client.ts";
import type { readPushKeyApi, subscribeToPushApi, unsubscribeFromPushApi } from "../api/push-subscription.ts";

/** What a browser that is told, or told no more, asks of the server. Each may throw an error whose message is for people. */
export type PushCalls = {
  readKey: () => Promise<string>;
  subscribe: (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) => Promise<void>;
  unsubscribe: () => Promise<void>;
};

export function createPushCalls(api: ApiClient): PushCalls {
  return {
    readKey: async () => (await api<typeof readPushKeyApi>("GET /push/key")).data.key,
    subscribe: async (body) => {
      await api<typeof subscribeToPushApi>("PUT /push/subscription", { body });
    },
    unsubscribe: async () => {
      await api<typeof unsubscribeFromPushApi>("DELETE /push/subscription");
    },
  };
}
