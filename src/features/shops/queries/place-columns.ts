import { type RawBuilder, sql } from "kysely";
import { type Bounds, EARTH_RADIUS_M, type Place } from "#foundation/geo.ts";
import { isShownShop } from "./open-shop.ts";

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
  return greatCircle(sql`${lat}::double precision`, sql`${lng}::double precision`);
}

/** The same from another shop; null where that has no place, for the least of one and nothing is one: half the way around the earth. */
export function distanceFromShop(id: string) {
  const lat = columnOf(id, "lat");
  return sql`CASE WHEN ${lat} IS NOT NULL THEN ${greatCircle(lat, columnOf(id, "lng"))} END`;
}

/** Where a list begins around a shop that has no place, or is none. */
const TOKYO: Place = { lat: 35.69, lng: 139.69 };

/** The place of that shop, as the index knows it. */
export function mercatorOfShop(id: string) {
  return sql`coalesce(${columnOf(id, "mercator_place")}, ${mercator(TOKYO)})`;
}

function greatCircle(lat: RawBuilder<unknown>, lng: RawBuilder<unknown>) {
  return sql`2 * ${EARTH_RADIUS_M}::double precision * asin(least(1, sqrt(
    sin(radians(shop.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(shop.lat)) * sin(radians(shop.lng - ${lng}) / 2) ^ 2)))`;
}

/** Of one that a review withheld nothing: three distances from it would say where it is. One that closed is looked around still. */
function columnOf(id: string, column: "lat" | "lng" | "mercator_place") {
  return sql`(SELECT shop.${sql.ref(column)} FROM shops shop WHERE shop.id = ${id}::uuid AND ${isShownShop})`;
}
