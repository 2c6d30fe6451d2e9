import { useRef } from "react";
import { createPortal } from "react-dom";
import { boundsOf } from "../map-bounds.ts";
import { MapMarkButton, OwnPosition } from "../map-marks.tsx";
import type { EngineProps } from "../place-map-props.ts";
import { useAskedViews } from "../use-asked-views.ts";
import { useMarks } from "../use-marks.ts";
import { MapPoint } from "./map-point.tsx";
import { type MapLibreOptions, useMapLibre } from "./use-maplibre.ts";

/** A map of MapLibre with our marks on it. */
export function MapLibreMap(props: EngineProps & MapLibreOptions) {
  const { position } = props;
  const container = useRef<HTMLDivElement>(null);
  const { map, handle, seen, zoomTo } = useMapLibre(container, props);
  const marks = useMarks(props, seen);
  useAskedViews(props, handle);

  return (
    <>
      <div ref={container} className="map-canvas" />
      {map &&
        createPortal(
          <>
            {position && (
              <MapPoint map={map} lat={position.lat} lng={position.lng}>
                <OwnPosition />
              </MapPoint>
            )}
            {marks.map((mark) => (
              <MapPoint key={mark.key} map={map} {...(mark.kind === "place" ? mark.place : mark)}>
                <MapMarkButton
                  mark={mark}
                  {...props}
                  onOpen={(cluster) => {
                    const bounds = boundsOf(cluster.places);
                    if (bounds) zoomTo(bounds);
                    map.getCanvas().focus({ preventScroll: true });
                  }}
                />
              </MapPoint>
            ))}
          </>,
          map.getCanvasContainer(),
        )}
    </>
  );
}
