import { useCallback, useEffect, useState } from "react";
import type { PlatformProduct, Purchases } from "#line-client/line-client.ts";
import { type LineError, toLineError } from "#line-client/line-error.ts";
import type { ProductId } from "../product.ts";

/** What LINE says of a product: `missing` where it does not know it. */
export type PlatformAnswer = "loading" | "missing" | { product: PlatformProduct } | { failure: LineError };

/** A product with its price, as LINE names them on this phone; and asking once more. */
export function usePlatformProduct(
  purchases: Purchases | null,
  productId: ProductId,
): [PlatformAnswer, () => void] {
  const [answer, setAnswer] = useState<PlatformAnswer>("loading");
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same again
  useEffect(() => {
    if (!purchases) return;
    let isLate = false;
    const tell = (next: PlatformAnswer) => !isLate && setAnswer(next);
    setAnswer("loading");
    purchases.products([productId]).then(
      ({ [productId]: product }) => tell(product ? { product } : "missing"),
      (thrown) => tell({ failure: toLineError(thrown) }),
    );
    return () => {
      isLate = true;
    };
  }, [purchases, productId, turn]);

  return [answer, useCallback(() => setTurn((before) => before + 1), [])];
}
