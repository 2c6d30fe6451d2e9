import { useRef } from "react";
import { useSaved } from "#ui/controls/use-saved.ts";
import { type ShopStock, type StockChangeInput, stockDifference } from "../../stock.ts";
import type { StockCalls } from "./stock-calls.ts";

/** The stock as it is changed: shown at once, sent as what differs from what was saved last. */
export function useStock(shopId: string, given: ShopStock, { change }: StockCalls) {
  const saved = useRef(given);
  const [stock, setStock] = useSaved(given, async (wanted) => {
    const difference: StockChangeInput = stockDifference(saved.current, wanted);
    await change(shopId, difference);
    saved.current = wanted;
  });
  return [stock, setStock] as const;
}
