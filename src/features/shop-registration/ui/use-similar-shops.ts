import { useEffect, useEffectEvent, useState } from "react";
import { readPlace } from "#features/shops/typed-place.ts";
import type { SimilarShop } from "../similar-shop.ts";
import { type TypedShop, wholeAddress } from "../typed-shop.ts";
import type { RegistrationCalls, SoughtShop } from "./registration-calls.ts";

const TYPING_PAUSE_MS = 500;

/** The shops that what is typed may be, asked for once it has a name and a place; a press that fails here finds them by itself. */
export function useSimilarShops(typed: TypedShop, findSimilar: RegistrationCalls["findSimilar"]) {
  const [found, setFound] = useState<{ key: string; shops: SimilarShop[] }>({ key: "", shops: [] });
  const sought = soughtShop(typed);
  const key = sought ? JSON.stringify(sought) : "";
  const ask = useEffectEvent((signal: AbortSignal) =>
    findSimilar(JSON.parse(key), signal).then(
      (shops) => !signal.aborted && setFound({ key, shops }),
      () => undefined,
    ),
  );
  useEffect(() => {
    if (key === "") return;
    const asking = new AbortController();
    const timer = setTimeout(() => void ask(asking.signal), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key]);

  return {
    /** Those of an earlier name stay until the next ones are known; of a name that was taken away there are none. */
    shops: key === "" ? [] : found.shops,
    /** What a press was refused for. */
    setShops: (shops: SimilarShop[]) => setFound({ key, shops }),
  };
}

function soughtShop(typed: TypedShop): SoughtShop | null {
  const place = readPlace(typed);
  const name = typed.name.trim();
  if (name === "" || !place) return null;
  const address = wholeAddress(typed);
  return {
    name,
    ...place,
    ...(typed.prefecture && { prefecture: typed.prefecture as NonNullable<SoughtShop["prefecture"]> }),
    ...(typed.city.trim() && { city: typed.city.trim() }),
    ...(address && { address }),
  };
}
