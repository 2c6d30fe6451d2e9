import { useCallback } from "react";
import { href, useRevalidator } from "react-router";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { CardFrame } from "#features/flavor-card/card-face.ts";
import type { updateMixApi } from "#features/mixes/api/update-mix.ts";
import type { BuyProductProps } from "#features/purchases/ui/buy-product.tsx";
import { usePurchaseCalls } from "#features/purchases/ui/purchase-calls.ts";

export type CardFrameCalls = Pick<BuyProductProps, "calls" | "onBought" | "inLine"> & {
  onChoose: (frame: CardFrame | null) => Promise<void>;
};

/** Buys frames, and puts them on an own card. */
export function useCardFrameCalls(
  { id, short_id }: { id: string; short_id: string },
  liffId: string | null,
): CardFrameCalls {
  const api = useApiClient();
  const calls = usePurchaseCalls();
  const { revalidate } = useRevalidator();
  const onChoose = useCallback(
    async (cardFrame: CardFrame | null) => {
      await api<typeof updateMixApi>("PUT /mixes/{id}", { params: { id }, body: { cardFrame } });
      await revalidate();
    },
    [api, id, revalidate],
  );
  const inLine = { liffId, path: href("/shisha/:id", { id: short_id }) };
  return { calls, onBought: revalidate, onChoose, inLine };
}
