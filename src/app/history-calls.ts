import { useCallback } from "react";
import type { HistoryChoices } from "#features/mixes/history-choices.ts";
import { historyQuery } from "#features/mixes/history-filters.ts";
import type { LoadChoices } from "#features/mixes/ui/history/use-filter-choices.ts";
import { useApiClient } from "./api-client.ts";

/** What the history asks of /api, through the one door. */
export function useHistoryCalls(): { loadChoices: LoadChoices } {
  const api = useApiClient();
  const loadChoices: LoadChoices = useCallback(
    async (filters, signal) => {
      const path = `/api/shisha-mixes/choices${historyQuery(filters)}`;
      return (await api<{ data: HistoryChoices }>("GET", path, { signal })).data;
    },
    [api],
  );
  return { loadChoices };
}
