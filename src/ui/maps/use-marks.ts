import { useMemo } from "react";
import type { Bounds, Place } from "#foundation/geo.ts";
import { clusterPlaces } from "./cluster-places.ts";
import { layOutMarks, type MapMark } from "./lay-out-marks.ts";
import type { MapPlace } from "./place-map-props.ts";

/** What of the world is in sight at the moment. */
export type Seen = { bounds: Bounds; zoom: number };

/** The marks in sight. The chosen place always stands alone, above others that it would cover. */
export function useMarks(
  { places, chosenId, position }: { places: MapPlace[]; chosenId: string | null; position: Place | null },
  seen: Seen | null,
): MapMark[] {
  const marksWithin = useMemo(
    () => clusterPlaces(places.filter(({ id }) => id !== chosenId)),
    [places, chosenId],
  );
  return useMemo(() => {
    if (!seen) return [];
    const marks = marksWithin(seen.bounds, seen.zoom);
    const chosen = places.find(({ id }) => id === chosenId);
    if (chosen) marks.push({ kind: "place", key: chosen.id, place: chosen });
    return layOutMarks(marks, { chosenId, position, ...seen });
  }, [marksWithin, places, chosenId, position, seen]);
}
