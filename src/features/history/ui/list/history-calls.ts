import { useCallback } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { listHistoryChoicesApi } from "../../api/list-history-choices.ts";
import type { HistoryChoices } from "../../history-choices-response.ts";
import type { HistoryFilters } from "../../history-filters.ts";

/** Asks what the own cards can be narrowed to, and how many the filters leave. May throw. */
export type LoadChoices = (filters: HistoryFilters, signal: AbortSignal) => Promise<HistoryChoices>;

export function useLoadChoices(): LoadChoices {
  const api = useApiClient();
  return useCallback(
    async (filters, signal) => {
      const input = { query: filters, signal };
      return (await api<typeof listHistoryChoicesApi>("GET /shisha-mixes/choices", input)).data;
    },
    [api],
  );
}
