import { useEffect, useState } from "react";
import type { MapView } from "#ui/maps/place-map-props.ts";
import type { TypedAddress } from "../places/find-named-place.ts";
import type { Followed, followAddress, StartPlace } from "../places/follow-address.ts";
import { needsNames } from "../places/needs-names.ts";

/** As maps count zooms: a prefecture's capital, a municipality, the streets around a station. */
const ZOOMS = { prefecture: 12, city: 14, station: 15, quarter: 15 } satisfies Record<
  StartPlace["kind"],
  number
>;

/** Where a map begins to look for the typed address. The names of places come when one is needed; until then it is nowhere. */
export function useStartView(
  { prefecture, city, nearest_station }: TypedAddress,
  isPlaced: boolean,
): MapView | null {
  const [opened] = useState({ prefecture, city, nearest_station, isPlaced });
  const [follow, setFollow] = useState<typeof followAddress | null>(null);
  const [followed, setFollowed] = useState<Followed | null>(null);
  const isNeeded = needsNames(opened, { prefecture, city, nearest_station });
  useEffect(() => {
    if (!isNeeded) return;
    import("../places/follow-address.ts").then(
      (names) => setFollow(() => names.followAddress),
      () => undefined,
    );
  }, [isNeeded]);
  useEffect(() => {
    if (follow) setFollowed((before) => follow(before, { prefecture, city, nearest_station }));
  }, [prefecture, city, nearest_station, follow]);

  const start = followed?.start;
  return start ? { center: { lat: start.lat, lng: start.lng }, zoom: ZOOMS[start.kind] } : null;
}
