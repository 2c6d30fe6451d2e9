import type { MapMark } from "../lay-out-marks.ts";
import type { EngineProps } from "../place-map-props.ts";

type PointedAt = Pick<EngineProps, "chosenId" | "highlightedId">;

/** What is pointed at stands above the others with its name, and the chosen one above both, as map-marks.css has it elsewhere. */
export function markerLevel(mark: MapMark, { chosenId, highlightedId }: PointedAt): number {
  const places = mark.kind === "place" ? [mark.place] : mark.places;
  if (places.some(({ id }) => id === chosenId)) return 3;
  return places.some(({ id }) => id === highlightedId) ? 2 : 1;
}
