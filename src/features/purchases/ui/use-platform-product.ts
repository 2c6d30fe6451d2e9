import { useCallback, useEffect, useState } from "react";
import type { PlatformProduct, Purchases } from "#line-client/line-client.ts";
import { type LineError, toLineError } from "#line-client/line-error.ts";
import type { ProductId } from "../product.ts";

/** What LINE says of a product: `missing` where it does not know it. */
type PlatformLookup = "loading" | "missing" | { product: PlatformProduct } | { failure: LineError };

/** A product with its price, as LINE names them on this phone; and asking once more. */
export function usePlatformProduct(
  purchases: Purchases | null,
  productId: ProductId,
): [PlatformLookup, () => void] {
  const [lookup, setLookup] = useState<PlatformLookup>("loading");
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same again
  useEffect(() => {
    if (!purchases) return;
    let isLate = false;
    const show = (next: PlatformLookup) => !isLate && setLookup(next);
    setLookup("loading");
    purchases.products([productId]).then(
      ({ [productId]: product }) => show(product ? { product } : "missing"),
      (thrown) => show({ failure: toLineError(thrown) }),
    );
    return () => {
      isLate = true;
    };
  }, [purchases, productId, turn]);

  return [lookup, useCallback(() => setTurn((before) => before + 1), [])];
}
