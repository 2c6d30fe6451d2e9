import Supercluster, { type ClusterFeature, type PointFeature } from "supercluster";
import type { Bounds } from "#foundation/geo.ts";
import { isWithin, widened } from "./map-bounds.ts";
import { TILE_PX } from "./map-pixels.ts";
import type { MapPlace } from "./place-map-props.ts";

/** What stands on the map: a place, or several that are too near to one another to be pressed. */
export type GatheredMark =
  | { kind: "place"; key: string; place: MapPlace }
  | { kind: "cluster"; key: string; lat: number; lng: number; places: MapPlace[] };

/** Two marks nearer than this, in pixels, would cover one another. */
const RADIUS_PX = 52;
/** Up to here places gather; nearer they stand alone, those of one house above one another. */
const CLUSTERS_UNTIL_ZOOM = 17;
/** Within a city two places are two marks, one lifted over the other where need be: a 「2」 would hide what it stands for. */
const PAIRS_FROM_ZOOM = 11;
/** Supercluster knows whole zooms alone. With one index for all between them it would gather what is twice the radius apart. */
const STEPS = 4;

type Point = { index: number };
type Gathered = ClusterFeature<Point> | PointFeature<Point>;

/** Gathers places for both makers of maps. What it returns tells the marks within bounds, in the order of the places. */
export function clusterPlaces(places: readonly MapPlace[]) {
  const indexes = new Map<number, Supercluster<Point, Point>>();
  /** Of a zoom's part behind the point, in steps. */
  function indexOf(step: number): Supercluster<Point, Point> {
    const index = indexes.get(step) ?? load(places, RADIUS_PX / 2 ** (step / STEPS));
    indexes.set(step, index);
    return index;
  }

  function membersOf(index: Supercluster<Point, Point>, feature: Gathered): Member[] {
    const points = isCluster(feature)
      ? index.getLeaves(feature.properties.cluster_id, Number.POSITIVE_INFINITY)
      : [feature];
    return points
      .map(({ properties }) => properties.index)
      .sort((one, other) => one - other)
      .flatMap((position) => {
        const place = places[position];
        return place ? [{ position, place }] : [];
      });
  }

  return function marksWithin(bounds: Bounds, zoom: number): GatheredMark[] {
    const whole = Math.floor(zoom);
    const index = indexOf(Math.floor((zoom - whole) * STEPS));
    // Of a pair that is gathered out of sight one may be in sight.
    const { south, west, north, east } = widened(bounds);
    return index
      .getClusters([west, south, east, north], whole)
      .flatMap((feature) => {
        const members = membersOf(index, feature);
        const isPair = members.length === 2 && zoom >= PAIRS_FROM_ZOOM;
        return isCluster(feature) && !isPair ? clusterOf(feature, members) : members.map(pinOf);
      })
      .filter(({ mark }) => isWithin(mark.kind === "place" ? mark.place : mark, bounds))
      .sort((one, other) => one.position - other.position)
      .map(({ mark }) => mark);
  };
}

type Member = { position: number; place: MapPlace };
/** Where it stands among the marks: as its first place among the places. */
type Ordered = { position: number; mark: GatheredMark };

const pinOf = ({ position, place }: Member): Ordered => ({
  position,
  mark: { kind: "place", key: place.id, place },
});

function clusterOf({ geometry, properties }: ClusterFeature<Point>, members: Member[]): Ordered {
  const [lng = 0, lat = 0] = geometry.coordinates;
  const key = `cluster-${properties.cluster_id}`;
  const places = members.map(({ place }) => place);
  return { position: properties.index, mark: { kind: "cluster", key, lat, lng, places } };
}

function load(places: readonly MapPlace[], radius: number): Supercluster<Point, Point> {
  const index = new Supercluster<Point, Point>({
    radius,
    extent: TILE_PX,
    maxZoom: CLUSTERS_UNTIL_ZOOM,
    map: ({ index }) => ({ index }),
    reduce: (all, one) => {
      all.index = Math.min(all.index, one.index);
    },
  });
  return index.load(
    places.map(({ lat, lng }, position) => ({
      type: "Feature",
      properties: { index: position },
      geometry: { type: "Point", coordinates: [lng, lat] },
    })),
  );
}

function isCluster(feature: Gathered): feature is ClusterFeature<Point> {
  return "cluster" in feature.properties;
}
