import "maplibre-gl/dist/maplibre-gl.css";
import "./maplibre.css";
import { Map as MapLibre, type MapOptions, NavigationControl, ScaleControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Bounds } from "#foundation/geo.ts";
import type { EngineProps, MapView } from "../place-map-props.ts";
import { CLOSEST_CLUSTER, CLOSEST_FIT, FIT_PADDING, firstView, type MapHandle } from "../use-asked-views.ts";
import type { Seen } from "../use-marks.ts";
import { asMapLibreZoom, boundsIn, zoomOf } from "./seen-on-map.ts";

setWorkerUrl(workerUrl);

/** MapLibre's words, as far as these maps say them. */
const LOCALE = {
  "Map.Title": "地図。矢印キーで動き、＋と−で拡大と縮小ができます",
  "NavigationControl.ZoomIn": "拡大",
  "NavigationControl.ZoomOut": "縮小",
  "AttributionControl.ToggleAttribution": "地図の出典",
  "AttributionControl.MapFeedback": "地図の誤りを知らせる",
};

export type MapLibreOptions = {
  mapStyle: NonNullable<MapOptions["style"]>;
  limits?: Pick<MapOptions, "maxBounds" | "minZoom" | "maxZoom">;
  /** Given the map as soon as its style is there; returns what ends it. */
  onStyled?: (map: MapLibre) => () => void;
};

type Props = EngineProps & MapLibreOptions;

/** Draws a map into its container for as long as it is shown, and tells what of the world is in sight. */
export function useMapLibre(container: RefObject<HTMLDivElement | null>, props: Props) {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const heard = useEffectEvent((event: "ready" | "fail" | "moved" | "pressed", moved?: MapLibre) => {
    if (event === "ready") props.onReady();
    else if (event === "fail") props.onFail();
    else if (event === "pressed") props.chosenId !== null && props.onChoose(null);
    else if (moved) props.onMove(boundsIn(moved));
  });
  const create = useEffectEvent((element: HTMLElement) => new MapLibre(optionsOf(element, props)));
  const styled = useEffectEvent((made: MapLibre) => props.onStyled?.(made));

  useEffect(() => {
    if (!container.current) return;
    let made: MapLibre;
    try {
      made = create(container.current);
    } catch {
      // No WebGL.
      heard("fail");
      return;
    }
    let isStyled = false;
    let endStyled: (() => void) | undefined;
    const look = () => setSeen({ bounds: boundsIn(made), zoom: zoomOf(made) });
    made.addControl(new NavigationControl({ showCompass: false }), "top-right");
    made.addControl(new ScaleControl({ unit: "metric", maxWidth: 96 }), "bottom-left");
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    made.once("style.load", () => {
      isStyled = true;
      endStyled = styled(made);
      look();
      setMap(made);
    });
    made.once("idle", () => heard("ready"));
    // A tile that does not come leaves a hole; a style that does not come leaves nothing.
    made.on("error", () => !isStyled && heard("fail"));
    made.on("move", look);
    made.on("resize", look);
    made.on("moveend", ({ originalEvent }) => originalEvent && heard("moved", made));
    made.on("click", ({ originalEvent }) => originalEvent.target === made.getCanvas() && heard("pressed"));
    return () => {
      endStyled?.();
      made.remove();
      setMap(null);
    };
  }, [container]);

  const handle = useMemo(() => map && handleOf(map), [map]);
  const zoomTo = (bounds: Bounds) => map && goTo(map, { bounds }, CLOSEST_CLUSTER, new Event("press"));
  return { map, handle, seen, zoomTo };
}

function optionsOf(container: HTMLElement, props: Props): MapOptions {
  const view = firstView(props);
  return {
    container,
    style: props.mapStyle,
    locale: LOCALE,
    attributionControl: { compact: false, customAttribution: [] },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    ...props.limits,
    ...("bounds" in view
      ? {
          bounds: boxOf(view.bounds),
          fitBoundsOptions: { padding: FIT_PADDING, maxZoom: asMapLibreZoom(CLOSEST_FIT) },
        }
      : { center: view.center, zoom: asMapLibreZoom(view.zoom) }),
  };
}

function handleOf(map: MapLibre): MapHandle {
  return {
    show: (view) => goTo(map, view, CLOSEST_FIT),
    bounds: () => boundsIn(map),
    zoom: () => zoomOf(map),
  };
}

/** A move with an `originalEvent` is the person's own. MapLibre jumps where no motion is wanted. */
function goTo(map: MapLibre, view: MapView, closest: number, originalEvent?: Event): void {
  if ("bounds" in view) {
    map.fitBounds(
      boxOf(view.bounds),
      { padding: FIT_PADDING, maxZoom: asMapLibreZoom(closest), duration: 600 },
      { originalEvent },
    );
  } else map.easeTo({ center: view.center, zoom: asMapLibreZoom(view.zoom), duration: 600 });
}

const boxOf = ({ south, west, north, east }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];
