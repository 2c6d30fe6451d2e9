import { useEffect, useRef, useState } from "react";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
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

/** The catalogue's flavours, loaded when the page is there. */
export function useFlavors({ loadFlavors }: StockCalls) {
  const [flavors, setFlavors] = useState<CatalogFlavor[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    let isOver = false;
    setProblem(null);
    loadFlavors().then(
      (loaded) => !isOver && setFlavors(loaded),
      (error: unknown) => !isOver && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOver = true;
    };
  }, [loadFlavors, attempt]);
  return { flavors, problem, retry: () => setAttempt((count) => count + 1) };
}
