import { createApiClient } from "#api-client/api-client.ts";
import { type Identity, sendCall } from "#api-client/send-call.ts";
import type { liveBellApi } from "#features/notifications/api/live-bell.ts";
import type { readBellApi } from "#features/notifications/api/read-bell.ts";

const LIVE: `/api${typeof liveBellApi.path}` = "/api/notifications/live";

/** What the bell says, and when that was so. */
export type BellFigure = { unread: number; at: string };

/** What is asked of the server for the bell. */
export type BellCalls = {
  read: () => Promise<BellFigure>;
  /** The stream of its figures. Throws where the network says nothing. */
  listen: (signal: AbortSignal) => Promise<Response>;
};

export function createBellCalls(identity: Identity): BellCalls {
  const api = createApiClient(identity);
  return {
    read: async () => (await api<typeof readBellApi>("GET /notifications/unread")).data,
    listen: (signal) => sendCall(identity, "GET", LIVE, { signal }),
  };
}
