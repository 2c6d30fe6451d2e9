import { useCallback } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { similarMixesApi } from "../api/similar-mixes.ts";

/** Reads what is like a card; for the part that comes late, which brings it along. */
export function useLoadSimilar(): (mixId: string) => Promise<CommunityCard[]> {
  const api = useApiClient();
  return useCallback(
    async (id) => (await api<typeof similarMixesApi>("GET /mixes/{id}/similar", { params: { id } })).data,
    [api],
  );
}
