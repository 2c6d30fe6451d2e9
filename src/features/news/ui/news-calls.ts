import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { readNewsApi } from "../api/read-news.ts";

/** What a page of news asks of the server. */
export type NewsCalls = { markRead: (id: string) => Promise<unknown> };

export function useNewsCalls(): NewsCalls {
  const api = useApiClient();
  return useMemo(
    () => ({ markRead: (id) => api<typeof readNewsApi>("PUT /news/{id}/read", { params: { id } }) }),
    [api],
  );
}
