import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import { newId } from "#foundation/entity-id.ts";
import type { openOrderApi, settleOrderApi } from "../api/orders.ts";
import type { OrderOutcome } from "../order-shapes.ts";
import type { ProductId } from "../product.ts";

/** What buying asks of /api. All throw an error with a text for people, and its `code`. */
export type PurchaseCalls = {
  openOrder: (productId: ProductId) => Promise<{ id: string }>;
  settleOrder: (id: string, outcome: OrderOutcome) => Promise<void>;
};

export function usePurchaseCalls(): PurchaseCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      openOrder: async (productId) => {
        const input = { body: { productId }, idempotencyKey: newId() };
        return (await api<typeof openOrderApi>("POST /orders", input)).data;
      },
      settleOrder: async (id, outcome) => {
        await api<typeof settleOrderApi>("PUT /orders/{id}", { params: { id }, body: outcome });
      },
    }),
    [api],
  );
}
