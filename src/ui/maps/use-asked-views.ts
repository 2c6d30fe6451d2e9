import { useEffect, useEffectEvent, useRef } from "react";
import type { Bounds } from "#foundation/geo.ts";
import { boundsOf, isWithin } from "./map-bounds.ts";
import type { EngineProps, MapView } from "./place-map-props.ts";

/** What a page asks of a map, of whichever maker. */
export type MapHandle = {
  /** Moves the map; nobody is told that it moved. */
  show: (view: MapView) => void;
  bounds: () => Bounds;
  zoom: () => number;
};

type Asked = Pick<EngineProps, "view" | "fit" | "places" | "chosenId">;

const JAPAN: MapView = { center: { lat: 37.5, lng: 137.5 }, zoom: 5 };
/** No closer than this of itself, however near to one another the places are. */
export const CLOSEST_FIT = 16;
/** Pixels around what is to be in sight: marks rise above their places. */
export const FIT_PADDING = { top: 72, right: 48, bottom: 40, left: 48 };
/** A pressed cluster goes closer, until those of one house stand alone. */
export const CLOSEST_CLUSTER = 18;
/** What is nearer to the edge than this part of the map is brought into sight. */
const EDGE = 0.06;

/** What a map shows before anybody moved it. */
export function firstView({ view, places }: Asked): MapView {
  return view ?? viewOfAll(places) ?? JAPAN;
}

function viewOfAll(places: Asked["places"]): MapView | null {
  const [only, ...others] = places;
  if (only && others.length === 0) return { center: { lat: only.lat, lng: only.lng }, zoom: CLOSEST_FIT };
  const bounds = boundsOf(places);
  return bounds && { bounds };
}

/** Moves the map when another view or key is asked for, and to a chosen place that is out of sight. */
export function useAskedViews(asked: Asked, map: MapHandle | null): void {
  const viewKey = JSON.stringify(asked.view);
  // A map begins with the first ones.
  const shown = useRef({ fit: asked.fit, viewKey, chosenId: asked.chosenId });

  const showAsked = useEffectEvent(({ show, bounds, zoom }: MapHandle) => {
    const before = shown.current;
    shown.current = { fit: asked.fit, viewKey, chosenId: asked.chosenId };
    const all = viewOfAll(asked.places);
    if (before.viewKey !== viewKey && asked.view) return show(asked.view);
    if (before.fit !== asked.fit && all) return show(all);
    const chosen = asked.places.find(({ id }) => id === asked.chosenId);
    if (before.chosenId !== asked.chosenId && chosen && !isWithin(chosen, bounds(), EDGE))
      show({ center: { lat: chosen.lat, lng: chosen.lng }, zoom: zoom() });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one of these is what asks for a view
  useEffect(() => {
    if (map) showAsked(map);
  }, [map, viewKey, asked.fit, asked.chosenId]);
}
