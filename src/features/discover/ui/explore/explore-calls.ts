import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { listShopsApi } from "#features/shops/api/list-shops.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { countExploredApi, exploreApi, searchApi } from "../../api/explore.ts";
import { exploreParams } from "../../explore-address.ts";
import type { ExploreFilters, ExploreOrder } from "../../explore-filters.ts";
import type { FoundShopName, FoundThings } from "../../explore-response.ts";
import { type ExploredMix, exploredMix } from "../../explored-mix.ts";

/** What stands below a box while somebody types. */
const MOST_SHOPS = 8;

/** What explore asks of the server. Each may throw an error whose message is for people. */
export type ExploreCalls = {
  loadCards: (filters: ExploreFilters, order: ExploreOrder) => LoadPage<ExploredMix>;
  /** How many cards fit; with `has_more` so many at least. */
  count: (filters: ExploreFilters, signal: AbortSignal) => Promise<{ count: number; has_more: boolean }>;
  search: (query: string, signal: AbortSignal) => Promise<FoundThings>;
  searchShops: (query: string, signal: AbortSignal) => Promise<FoundShopName[]>;
};

export function useExploreCalls(): ExploreCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadCards: (filters, order) => async (asked, signal) => {
        const query = { ...Object.fromEntries(exploreParams(filters)), order, ...asked };
        const page = await api<typeof exploreApi>("GET /explore", { query, signal });
        return { ...page, data: page.data.map(exploredMix) };
      },
      count: async (filters, signal) => {
        const query = Object.fromEntries(exploreParams(filters));
        return (await api<typeof countExploredApi>("GET /explore/count", { query, signal })).data;
      },
      search: async (query, signal) =>
        (await api<typeof searchApi>("GET /search", { query: { query }, signal })).data,
      searchShops: async (query, signal) =>
        (await api<typeof listShopsApi>("GET /shops", { query: { query, limit: MOST_SHOPS }, signal })).data,
    }),
    [api],
  );
}
