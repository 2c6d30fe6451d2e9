import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { listShopsApi } from "#features/shops/api/list-shops.ts";
import { filterParams } from "#features/shops/filter-params.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import type { Bounds, Place } from "#foundation/geo.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";

/** Where shops are looked for beside what they offer: around a place, or within what a map shows. */
export type SoughtPlace =
  | { kind: "near"; middle: Place; radiusKm: number }
  | { kind: "bounds"; bounds: Bounds };

export type FinderCalls = {
  loadShops: (filters: ShopFilters, place: SoughtPlace | null) => LoadPage<FoundShop>;
};

export function useFinderCalls(): FinderCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadShops: (filters, place) => (asked, signal) => {
        const query = { ...Object.fromEntries(filterParams(filters)), ...placeQuery(place), ...asked };
        return api<typeof listShopsApi>("GET /shops", { query, signal });
      },
    }),
    [api],
  );
}

function placeQuery(place: SoughtPlace | null) {
  if (place?.kind === "near") return { ...place.middle, radius: place.radiusKm };
  if (place?.kind !== "bounds") return {};
  const { south, west, north, east } = place.bounds;
  return { bounds: [south, west, north, east].join(",") };
}
