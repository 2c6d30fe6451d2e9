import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import { type ListedMix, listedMix } from "#features/mixes/card-face.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listHistoryChoicesApi } from "../../api/list-history-choices.ts";
import type { listOwnMixesApi } from "../../api/list-own-mixes.ts";
import type { HistoryChoices } from "../../history-choices-response.ts";
import type { HistoryFilters } from "../../history-filters.ts";

/** What the history asks of the server. Each may throw an error whose message is for people. */
export type HistoryCalls = {
  loadMixes: (filters: HistoryFilters) => LoadPage<ListedMix>;
  /** What the own cards can be narrowed to, and how many the filters leave. */
  loadChoices: (filters: HistoryFilters, signal: AbortSignal) => Promise<HistoryChoices>;
};

export function useHistoryCalls(): HistoryCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadMixes: (filters) => async (asked, signal) => {
        const query = { ...filters, ...asked };
        const page = await api<typeof listOwnMixesApi>("GET /shisha-mixes", { query, signal });
        return { ...page, data: page.data.map(listedMix) };
      },
      loadChoices: async (query, signal) =>
        (await api<typeof listHistoryChoicesApi>("GET /shisha-mixes/choices", { query, signal })).data,
    }),
    [api],
  );
}
