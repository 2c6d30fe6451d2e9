import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Bounds } from "#foundation/geo.ts";
import type { MapView } from "../place-map-props.ts";
import { CLOSEST_FIT, FIT_PADDING, type MapHandle } from "../use-asked-views.ts";
import type { Seen } from "../use-marks.ts";

/** What moves Google's map, and what of the world is in sight on it. */
export function useGoogleView(map: google.maps.Map | null, onMove: (bounds: Bounds) => void) {
  const [seen, setSeen] = useState<Seen | null>(null);
  // Google does not tell who moved the map: a gesture does, until we move it ourselves.
  const isByPerson = useRef(false);
  const moved = useEffectEvent(onMove);

  useEffect(() => {
    if (!map) return;
    const touched = () => {
      isByPerson.current = true;
    };
    const look = () => {
      const bounds = boundsIn(map);
      if (bounds) setSeen({ bounds, zoom: map.getZoom() ?? 0 });
      return bounds;
    };
    const listeners = [
      map.addListener("bounds_changed", look),
      map.addListener("idle", () => {
        const bounds = look();
        if (bounds && isByPerson.current) moved(bounds);
        isByPerson.current = false;
      }),
    ];
    const gestures = new AbortController();
    for (const gesture of ["pointerdown", "wheel", "keydown"])
      map
        .getDiv()
        .addEventListener(gesture, touched, { capture: true, passive: true, signal: gestures.signal });
    look();
    return () => {
      gestures.abort();
      for (const listener of listeners) listener.remove();
    };
  }, [map]);

  const handle = useMemo<MapHandle | null>(
    () =>
      map && {
        show(view) {
          isByPerson.current = false;
          goTo(map, view, CLOSEST_FIT);
        },
        bounds: () => boundsIn(map) ?? { south: -90, west: -180, north: 90, east: 180 },
        zoom: () => map.getZoom() ?? 0,
      },
    [map],
  );
  const zoomTo = (bounds: Bounds, closest: number) => map && goTo(map, { bounds }, closest);
  return { handle, seen, zoomTo };
}

/** As Google takes bounds for a map that is about to be made. */
export function paddedBounds(bounds: Bounds) {
  return { ...bounds, padding: FIT_PADDING };
}

function goTo(map: google.maps.Map, view: MapView, closest: number): void {
  if ("bounds" in view) {
    map.fitBounds(view.bounds, FIT_PADDING);
    google.maps.event.addListenerOnce(map, "idle", () => {
      if ((map.getZoom() ?? 0) > closest) map.setZoom(closest);
    });
    return;
  }
  map.setZoom(view.zoom);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) map.setCenter(view.center);
  else map.panTo(view.center);
}

function boundsIn(map: google.maps.Map): Bounds | null {
  return map.getBounds()?.toJSON() ?? null;
}
