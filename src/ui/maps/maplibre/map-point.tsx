import type { Map as MapLibre } from "maplibre-gl";
import { type ReactNode, useLayoutEffect, useRef } from "react";

type MapPointProps = { map: MapLibre; lat: number; lng: number; children: ReactNode };

/** Holds what it is given at a place. Unlike MapLibre's own markers it stays in the order in which React draws it, which is that of Tab. */
export function MapPoint({ map, lat, lng, children }: MapPointProps) {
  const point = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const { x, y } = map.project([lng, lat]);
      if (point.current) point.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    };
    put();
    map.on("move", put);
    map.on("resize", put);
    return () => {
      map.off("move", put);
      map.off("resize", put);
    };
  }, [map, lat, lng]);
  return (
    <div ref={point} className="map-point">
      {children}
    </div>
  );
}
