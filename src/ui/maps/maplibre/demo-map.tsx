import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useColorScheme } from "../color-scheme.ts";
import { OUTLINES_BOX } from "../outlines/box.ts";
import outlines from "../outlines/japan.json";
import type { EngineProps } from "../place-map-props.ts";
import { demoLayers, demoStyle } from "./demo-style.ts";
import { drawGrid } from "./draw-grid.ts";
import { MapLibreMap } from "./maplibre-map.tsx";
import { readPalette } from "./palette.ts";
import { boundsIn, zoomOf } from "./seen-on-map.ts";

const { south, west, north, east } = OUTLINES_BOX;
/** Beyond them there is nothing drawn. */
const LIMITS = { maxBounds: [west, south, east, north] as [number, number, number, number], maxZoom: 18 };

/** Outlines of our own, which need no network: what a demo shows. */
export default function DemoMap(props: EngineProps) {
  const [style] = useState(() =>
    demoStyle(readPalette(document.body), outlines as GeoJSONSourceSpecification["data"]),
  );
  const map = useRef<MapLibre | null>(null);
  const colorScheme = useColorScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette is another one in the other theme
  useEffect(() => {
    if (map.current) repaint(map.current);
  }, [colorScheme]);

  return (
    <MapLibreMap
      {...props}
      mapStyle={style}
      limits={LIMITS}
      onStyled={(styled) => {
        map.current = styled;
        repaint(styled);
        const end = keepGrid(styled);
        return () => {
          map.current = null;
          end();
        };
      }}
    />
  );
}

function repaint(map: MapLibre): void {
  for (const { id, paint } of demoLayers(readPalette(map.getContainer())))
    for (const [property, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, property as never, value as never);
}

/** The net follows what is in sight. */
function keepGrid(map: MapLibre): () => void {
  const draw = () => {
    void map.getSource<GeoJSONSource>("grid")?.setData(drawGrid(boundsIn(map), zoomOf(map)));
  };
  draw();
  map.on("moveend", draw);
  return () => map.off("moveend", draw);
}
