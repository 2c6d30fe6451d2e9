import { sql } from "kysely";
import { type Bounds, EARTH_RADIUS_M, type Place } from "#foundation/geo.ts";

/** A place as the index of `shop.mercator_place` knows it. */
export function mercator({ lat, lng }: Place) {
  return sql`mercator(${lat}::double precision, ${lng}::double precision)`;
}

/** Whether a `shop` stands within these bounds, by that index: a condition. */
export function isWithinBounds({ south, west, north, east }: Bounds) {
  const corners = sql`box(${mercator({ lat: south, lng: west })}, ${mercator({ lat: north, lng: east })})`;
  return sql<boolean>`shop.mercator_place <@ ${corners}`;
}

/** Great-circle distance of a `shop` in metres (haversine). */
export function distanceFrom({ lat, lng }: Place) {
  return sql`2 * ${EARTH_RADIUS_M}::double precision * asin(least(1, sqrt(
    sin(radians(shop.lat - ${lat}::double precision) / 2) ^ 2
    + cos(radians(${lat}::double precision)) * cos(radians(shop.lat)) * sin(radians(shop.lng - ${lng}::double precision) / 2) ^ 2)))`;
}
