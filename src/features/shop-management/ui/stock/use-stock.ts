import { useSaved } from "#ui/controls/use-saved.ts";
import { type ShopStock, stockDifference } from "../../stock.ts";
import type { StockCalls } from "./stock-calls.ts";

/** The stock as it is changed: shown at once, sent as what differs from what was saved last. */
export function useStock(shopId: string, given: ShopStock, { change }: StockCalls) {
  const [stock, setStock] = useSaved(given, (wanted, saved) =>
    change(shopId, stockDifference(saved.current, wanted)),
  );
  return [stock, setStock] as const;
}
