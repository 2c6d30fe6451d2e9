import { sql } from "kysely";
import { boundingBox, EARTH_RADIUS_M, type Place } from "#foundation/geo.ts";
import { PAGE_SIZE } from "#foundation/page.ts";
import { searchText } from "#foundation/search-text.ts";
import type { Services } from "#platform/services.ts";
import type { FoundShop } from "../shop-response.ts";
import { isOpenShop } from "./open-shop.ts";

type ShopSearch = {
  query?: string | null;
  near?: (Place & { radiusM: number }) | null;
  limit?: number;
};

/** Open shops by name, kana, area or station, nearest first where a place is given, else by name. One statement. */
export async function listShops(
  { database }: Pick<Services, "database">,
  { query = null, near = null, limit = PAGE_SIZE }: ShopSearch,
): Promise<FoundShop[]> {
  const words = query
    ? query
        .split(/[\s　]+/)
        .map(searchText)
        .filter(Boolean)
    : [];
  const distance = near ? distanceFrom(near) : sql`NULL::double precision`;
  const { rows } = await sql<FoundShop>`
    SELECT * FROM (
      SELECT id, name, address, prefecture, city, area, nearest_station, walk_minutes, lat, lng, is_verified,
             round((${distance})::numeric)::integer AS distance_m
      FROM shops shop
      WHERE ${isOpenShop}
        ${near ? insideBox(near) : sql``}
        ${sql.join(
          words.map((word) => sql`AND search_text LIKE ${`%${word}%`}`),
          sql` `,
        )}
    ) found
    ${near ? sql`WHERE distance_m <= ${near.radiusM}::double precision` : sql``}
    ORDER BY distance_m NULLS LAST, name, id
    LIMIT ${limit}
  `.execute(database);
  return rows;
}

function insideBox(near: Place & { radiusM: number }) {
  const box = boundingBox(near, near.radiusM);
  return sql`AND lat BETWEEN ${box.south} AND ${box.north} AND lng BETWEEN ${box.west} AND ${box.east}`;
}

/** Great-circle distance in metres (haversine). */
function distanceFrom({ lat, lng }: Place) {
  return sql`2 * ${EARTH_RADIUS_M}::double precision * asin(least(1, sqrt(
    sin(radians(lat - ${lat}::double precision) / 2) ^ 2
    + cos(radians(${lat}::double precision)) * cos(radians(lat)) * sin(radians(lng - ${lng}::double precision) / 2) ^ 2)))`;
}
