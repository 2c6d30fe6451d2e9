import type { EngineProps } from "../place-map-props.ts";
import { MapLibreMap } from "./maplibre-map.tsx";

/** A map drawn to a style of somebody else's, with its tiles. */
export default function StyleMap({ styleUrl, ...props }: EngineProps & { styleUrl: string }) {
  return <MapLibreMap {...props} mapStyle={styleUrl} />;
}
