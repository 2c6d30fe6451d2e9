import { useEffect, useState } from "react";
import { DEFAULT_RADIUS_KM } from "#features/shops/shop-search.ts";
import { askPosition, type NoPosition } from "#features/shops/ui/ask-position.ts";
import type { Bounds, Place } from "#foundation/geo.ts";
import type { SoughtPlace } from "./finder-calls.ts";
import { readTabPlace, writeTabPlace } from "./tab-place.ts";

/**
 * Where shops are looked for beside what the address asks for. It stays out of the address, for nobody shares where they are, and in the
 * tab: through filters, a shop and back, and a reload.
 */
export function useSoughtPlace() {
  const [middle, setMiddle] = useState<Place | null>(null);
  const [radiusKm, setRadiusKm] = useState<number>(DEFAULT_RADIUS_KM);
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const [trouble, setTrouble] = useState<NoPosition | null>(null);
  const [isAsking, setAsking] = useState(false);
  // The server knows nothing of it: what it drew comes first.
  useEffect(() => {
    const remembered = readTabPlace();
    if (!remembered) return;
    setMiddle(remembered.middle);
    setRadiusKm(remembered.radiusKm);
  }, []);
  const place: SoughtPlace | null = bounds
    ? { kind: "bounds", bounds }
    : middle && { kind: "near", middle, radiusKm };

  return {
    place,
    /** Where the person is, once they said so. */
    middle,
    radiusKm,
    setRadiusKm(km: number) {
      setRadiusKm(km);
      if (middle) writeTabPlace({ middle, radiusKm: km });
    },
    setBounds,
    trouble,
    isAsking,
    async locate() {
      setAsking(true);
      const position = await askPosition();
      setAsking(false);
      if (typeof position === "string") return setTrouble(position);
      setTrouble(null);
      setBounds(null);
      setMiddle(position);
      writeTabPlace({ middle: position, radiusKm });
    },
    /** Everywhere again. */
    clear() {
      writeTabPlace(null);
      setMiddle(null);
      setBounds(null);
    },
  };
}
