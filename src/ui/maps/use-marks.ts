import { useMemo } from "react";
import type { Bounds } from "#foundation/geo.ts";
import { clusterPlaces, type MapMark, spotOf } from "./cluster-places.ts";
import type { MapPlace } from "./place-map-props.ts";

/** What of the world is in sight at the moment. */
export type Seen = { bounds: Bounds; zoom: number };

/** The marks in sight. The chosen place always stands alone, above others of its house. */
export function useMarks(places: MapPlace[], chosenId: string | null, seen: Seen | null): MapMark[] {
  const marksWithin = useMemo(
    () => clusterPlaces(places.filter(({ id }) => id !== chosenId)),
    [places, chosenId],
  );
  return useMemo(() => {
    const chosen = places.find(({ id }) => id === chosenId);
    const marks = seen ? marksWithin(seen.bounds, seen.zoom) : [];
    if (!chosen) return marks;
    const below = marks.filter((mark) => mark.kind === "place" && spotOf(mark.place) === spotOf(chosen));
    return [...marks, { kind: "place", key: chosen.id, place: chosen, level: below.length }];
  }, [marksWithin, places, chosenId, seen]);
}
