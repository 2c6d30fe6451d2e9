import { useEffect, useState } from "react";
import type { CatalogFlavor } from "../catalog-response.ts";

/** The catalogue's flavours, or what `load` brings in their place, loaded once they are wanted; null until then. */
export function useFlavors<Flavor = CatalogFlavor>(load: () => Promise<Flavor[]>, isWanted = true) {
  const [flavors, setFlavors] = useState<Flavor[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isMissing = isWanted && flavors === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    setProblem(null);
    load().then(
      (loaded) => !isOver && setFlavors(loaded),
      (error: unknown) => !isOver && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOver = true;
    };
  }, [load, attempt, isMissing]);
  return { flavors, problem, retry: () => setAttempt((count) => count + 1) };
}
