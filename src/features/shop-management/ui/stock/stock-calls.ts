import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { listFlavorsApi } from "#features/catalog/api/list-flavors.ts";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import type { changeStockApi } from "../../api/change-stock.ts";
import type { StockChangeInput } from "../../stock.ts";

/** What a shop's stock asks of the server. Each may throw an error whose message is for people. */
export type StockCalls = {
  change: (shopId: string, change: StockChangeInput) => Promise<void>;
  loadFlavors: () => Promise<CatalogFlavor[]>;
};

export function useStockCalls(): StockCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      change: async (id, body) => {
        await api<typeof changeStockApi>("PUT /shops/{id}/stock", { params: { id }, body });
      },
      loadFlavors: async () => (await api<typeof listFlavorsApi>("GET /flavors")).data,
    }),
    [api],
  );
}
