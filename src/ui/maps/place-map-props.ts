import type { Bounds, Place } from "#foundation/geo.ts";
import type { MapSettings } from "#foundation/map-settings.ts";

/** Something at a place, with a word so short that a marker carries it: "4.4". */
export type MapPlace = { id: string; name: string; lat: number; lng: number; label: string | null };

/** What of the world a map shows. Zooms count as Google's do: 5 is Japan, 12 a city, 15 a few streets. */
export type MapView = { center: Place; zoom: number } | { bounds: Bounds };

export type PlaceMapProps = {
  /** What the map is of, for those who cannot see it. */
  label: string;
  maps: MapSettings;
  places: MapPlace[];
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** Which one is pointed at, here or in a list beside the map. */
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  /** Where the person is, when they said so. */
  position: Place | null;
  /** What is shown at first, and whenever it is another one. Null: all places, or Japan where there is none. */
  view: MapView | null;
  /** Another key moves the map to where all places are in sight. */
  fit: string;
  /** After the person moved the map, and not after the page did. */
  onMove: (bounds: Bounds) => void;
  /** Why there is no map; the map's own area says it, too. */
  onTrouble: (text: string) => void;
  /** Its height and corners are the page's. */
  className?: string;
};

/** What draws the map, of whichever maker. `onReady` and `onFail` are called once at most. */
export type EngineProps = Omit<PlaceMapProps, "label" | "maps" | "onTrouble" | "className"> & {
  onReady: () => void;
  onFail: () => void;
};
