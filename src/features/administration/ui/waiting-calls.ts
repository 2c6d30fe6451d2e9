import { useCallback } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { countWaitingApi } from "../api/count-waiting.ts";
import type { Waiting } from "../waiting.ts";

/** Reads what waits for an admin. May throw an error whose message is for people. */
export function useReadWaiting(): () => Promise<Waiting> {
  const api = useApiClient();
  return useCallback(async () => (await api<typeof countWaitingApi>("GET /admin/waiting")).data, [api]);
}
