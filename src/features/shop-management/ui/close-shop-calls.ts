import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { closeShopApi } from "../api/close-shop.ts";

/** Throws an error whose message is for people. */
export type CloseShopCall = (shopId: string) => Promise<void>;

export function useCloseShop(): CloseShopCall {
  const api = useApiClient();
  return useMemo(
    () => async (id) => {
      await api<typeof closeShopApi>("POST /shops/{id}/close", { params: { id } });
    },
    [api],
  );
}
