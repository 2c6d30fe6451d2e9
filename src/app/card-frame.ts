import { useCallback, useMemo } from "react";
import { href, useRevalidator } from "react-router";
import type { CardFrame } from "#features/flavor-card/card-face.ts";
import type { CardFrameCalls } from "#features/mixes/ui/card-frame/card-frames.tsx";
import type { PurchaseCalls } from "#features/purchases/ui/purchase-calls.ts";
import { newId } from "#foundation/entity-id.ts";
import { useApiClient } from "./api-client.ts";
import { useRootData } from "./root-data.ts";

/** Buys frames, and puts them on an own card. */
export function useCardFrame({ id, short_id }: { id: string; short_id: string }): CardFrameCalls {
  const api = useApiClient();
  const { revalidate } = useRevalidator();
  const liffId = useRootData()?.settings.liffId ?? null;
  const calls = useMemo<PurchaseCalls>(
    () => ({
      openOrder: async (productId) => {
        const body = { productId };
        const options = { body, idempotencyKey: newId() };
        return (await api<{ data: { id: string } }>("POST", "/api/orders", options)).data;
      },
      settleOrder: async (orderId, outcome) => {
        await api("PUT", `/api/orders/${orderId}`, { body: outcome });
      },
    }),
    [api],
  );
  const onChoose = useCallback(
    async (cardFrame: CardFrame | null) => {
      await api("PUT", `/api/mixes/${id}`, { body: { cardFrame } });
      await revalidate();
    },
    [api, id, revalidate],
  );
  return {
    calls,
    onBought: revalidate,
    onChoose,
    inLine: { liffId, path: href("/shisha/:id", { id: short_id }) },
  };
}
