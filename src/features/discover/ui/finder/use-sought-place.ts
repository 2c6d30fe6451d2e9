import { useState } from "react";
import { DEFAULT_RADIUS_KM } from "#features/shops/shop-search.ts";
import { askPosition, type NoPosition } from "#features/shops/ui/ask-position.ts";
import type { Bounds, Place } from "#foundation/geo.ts";
import type { SoughtPlace } from "./finder-calls.ts";

/** Where shops are looked for beside what the address asks for. It stays out of the address: nobody shares where they are. */
export function useSoughtPlace() {
  const [middle, setMiddle] = useState<Place | null>(null);
  const [radiusKm, setRadiusKm] = useState<number>(DEFAULT_RADIUS_KM);
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const [trouble, setTrouble] = useState<NoPosition | null>(null);
  const [isAsking, setAsking] = useState(false);
  const place: SoughtPlace | null = bounds
    ? { kind: "bounds", bounds }
    : middle && { kind: "near", middle, radiusKm };

  return {
    place,
    /** Where the person is, once they said so. */
    middle,
    radiusKm,
    setRadiusKm,
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
    },
    /** Everywhere again. */
    clear() {
      setMiddle(null);
      setBounds(null);
    },
  };
}
