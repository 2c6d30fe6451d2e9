import { useEffect, useRef, useState } from "react";
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
  const isLeft = useRef(false);
  // The server knows nothing of it: what it drew comes first.
  useEffect(() => {
    const remembered = readTabPlace();
    if (!remembered) return;
    setMiddle(remembered.middle);
    setRadiusKm(remembered.radiusKm);
  }, []);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
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
    /** Asks where the person is, and goes on with `lead` before anything is looked for there. Whoever left meanwhile is led nowhere. */
    async locate(lead: () => void | Promise<void>) {
      setAsking(true);
      const position = await askPosition();
      if (isLeft.current) return;
      if (typeof position === "string") setTrouble(position);
      else {
        // Written first: what it leads to may be another screen, which reads it.
        writeTabPlace({ middle: position, radiusKm });
        await lead();
        setTrouble(null);
        setBounds(null);
        setMiddle(position);
      }
      setAsking(false);
    },
    /** Everywhere again. */
    clear() {
      writeTabPlace(null);
      setMiddle(null);
      setBounds(null);
    },
  };
}
