import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { findShopApi } from "#features/shops/api/find-shop.ts";

/** Finds a shop whose code was read. It may throw an error whose message is for people. */
export function useFindShop(): (id: string) => Promise<{ id: string; name: string }> {
  const api = useApiClientThatStays();
  return async (id) => {
    const { data } = await api<typeof findShopApi>("GET /shops/{id}", { params: { id } });
    return { id: data.id, name: data.name };
  };
}
