import Supercluster, { type ClusterFeature, type PointFeature } from "supercluster";
import type { Bounds } from "#foundation/geo.ts";
import type { MapPlace } from "./place-map-props.ts";

/** What stands on the map: a place, or several that are too near to one another to be pressed. */
export type MapMark =
  | {
      kind: "place";
      key: string;
      place: MapPlace /** How many places stand on the same spot below it. */;
      level: number;
    }
  | { kind: "cluster"; key: string; lat: number; lng: number; places: MapPlace[] };

/** Two marks nearer than this, in pixels, would cover one another. */
const RADIUS_PX = 52;
/** From here on places stand alone, those of one house above one another. */
const CLUSTERS_UNTIL_ZOOM = 17;
/** Zooms count as Google's do, with tiles of 256 pixels. */
const TILE_PX = 256;

type Point = { index: number };

/** Gathers places for both makers of maps. What it returns tells the marks within bounds, in the order of the places. */
export function clusterPlaces(places: readonly MapPlace[]) {
  const index = new Supercluster<Point, Point>({
    radius: RADIUS_PX,
    extent: TILE_PX,
    maxZoom: CLUSTERS_UNTIL_ZOOM,
    map: ({ index }) => ({ index }),
    reduce: (all, one) => {
      all.index = Math.min(all.index, one.index);
    },
  });
  index.load(
    places.map(({ lat, lng }, position) => ({
      type: "Feature",
      properties: { index: position },
      geometry: { type: "Point", coordinates: [lng, lat] },
    })),
  );

  function placesOf(feature: ClusterFeature<Point> | PointFeature<Point>): MapPlace[] {
    const leaves = isCluster(feature)
      ? index.getLeaves(feature.properties.cluster_id, Number.POSITIVE_INFINITY)
      : [feature];
    return leaves.flatMap(({ properties }) => places[properties.index] ?? []);
  }

  return function marksWithin({ south, west, north, east }: Bounds, zoom: number): MapMark[] {
    const found = index
      .getClusters([west, south, east, north], Math.floor(zoom))
      .sort((one, other) => one.properties.index - other.properties.index);
    const spots = new Map<string, number>();
    return found.flatMap((feature): MapMark[] => {
      const members = placesOf(feature);
      if (isCluster(feature)) {
        const [lng = 0, lat = 0] = feature.geometry.coordinates;
        return [
          { kind: "cluster", key: `cluster-${feature.properties.cluster_id}`, lat, lng, places: members },
        ];
      }
      return members.map((place) => {
        const level = spots.get(spotOf(place)) ?? 0;
        spots.set(spotOf(place), level + 1);
        return { kind: "place", key: place.id, place, level };
      });
    });
  };
}

function isCluster(feature: ClusterFeature<Point> | PointFeature<Point>): feature is ClusterFeature<Point> {
  return "cluster" in feature.properties;
}

/** About ten metres: shops of one house. */
export const spotOf = ({ lat, lng }: MapPlace) => `${lat.toFixed(4)} ${lng.toFixed(4)}`;
