import { useMemo } from "react";
import { clusterPlaces, type MapMark } from "./cluster-places.ts";
import type { MapBounds } from "./map-bounds.ts";
import type { MapPlace } from "./place-map-props.ts";

/** What of the world is in sight at the moment. */
export type Seen = { bounds: MapBounds; zoom: number };

/** The marks in sight. The chosen place always stands alone. */
export function useMarks(places: MapPlace[], chosenId: string | null, seen: Seen | null): MapMark[] {
  const marksWithin = useMemo(
    () => clusterPlaces(places.filter(({ id }) => id !== chosenId)),
    [places, chosenId],
  );
  return useMemo(() => {
    const chosen = places.find(({ id }) => id === chosenId);
    const marks = seen ? marksWithin(seen.bounds, seen.zoom) : [];
    return chosen ? [...marks, { kind: "place", key: chosen.id, place: chosen, level: 0 }] : marks;
  }, [marksWithin, places, chosenId, seen]);
}
