import { type RawBuilder, sql } from "kysely";
import {
  type JsonKeysetPage,
  type KeysetOrder,
  type ListedBy,
  mergedPageAsJson,
} from "#database/statements/keyset.ts";
import { holdsWords, holdsWordsNearly } from "#database/statements/search-condition.ts";
import { type Bounds, boundingBox, EARTH_RADIUS_M, type Place } from "#foundation/geo.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import { soughtWords } from "#foundation/search-grams.ts";
import type { Services } from "#platform/services.ts";
import { openingDays } from "../opening-hours.ts";
import type { FoundShop } from "../shop-response.ts";
import { readArea, type ShopFilters } from "../shop-search.ts";
import { isOpenShop } from "./open-shop.ts";
import { isOpenAt, openingsOn } from "./opening-columns.ts";
import { shownRating } from "./shown-rating.ts";
import { hasAllInStock } from "./stock-condition.ts";

export type ShopSearch = ShopFilters &
  AskedPage & {
    /** Within so many metres of a place, the nearest first. */
    near?: (Place & { radiusM: number }) | undefined;
    /** Within these bounds, the nearest to their middle first. */
    bounds?: Bounds | undefined;
  };

/**
 * Open shops: the nearest first where a place is given, else the best rated. Where no shop holds the words of the query, those
 * that hold them with one typo in each. One statement.
 */
export async function listShops(
  services: Pick<Services, "database" | "clock">,
  search: ShopSearch,
): Promise<Page<FoundShop>> {
  const page = foundShops(search, services.clock());
  const { rows } = await page.row.execute(services.database);
  return page.pageOf<FoundShop>(rows[0]);
}

/** The same as a part of a statement. */
export function foundShops(search: ShopSearch, now: Date): JsonKeysetPage {
  const words = soughtWords(search.query ?? "");
  const asWritten = holdsWords("shop", words);
  const withTypos = holdsWordsNearly("shop", words);
  const place = placeOf(search);
  const order: KeysetOrder = place
    ? { by: "distance", at: sql`(shop.mercator_place <-> ${mercator(place.middle)})`, id: sql`shop.id` }
    : { by: "rank", at: sql`shop.listing_rank`, id: sql`shop.id` };
  const conditions = [isOpenShop, ...filterConditions(search, now)];
  const listed = (more: RawBuilder<boolean>[], isNearMatch = false): ListedBy => ({
    order,
    document: foundShop({ now, middle: search.near, isNearMatch }),
    from: sql`shops shop LEFT JOIN shop_figures figures ON figures.shop_id = shop.id`,
    where: sql.join([...conditions, ...more], sql` AND `),
  });
  if (!asWritten) {
    const [first, ...others] = place ? place.ways.map((way) => listed(way)) : [listed([])];
    return mergedPageAsJson([first ?? listed([]), ...others], search);
  }
  // Words bring few shops, whatever else is asked for.
  const within = place ? [place.isInside] : [];
  const exact = listed([...within, asWritten]);
  if (!withTypos) return mergedPageAsJson([exact], search);
  const foundNone = sql<boolean>`NOT EXISTS (SELECT FROM ${exact.from} WHERE ${exact.where})`;
  return mergedPageAsJson([exact, listed([...within, withTypos, foundNone], true)], search);
}

function filterConditions(search: ShopSearch, now: Date): RawBuilder<boolean>[] {
  const { tags, flavors, maxPrice, openNow, nicotineFree, verified } = search;
  const area = readArea(search.area);
  const conditions = [
    area && sql<boolean>`shop.prefecture = ${area.prefecture}`,
    area?.city && sql<boolean>`shop.city = ${area.city}`,
    area?.station && sql<boolean>`shop.nearest_station = ${area.station}`,
    tags && tags.length > 0 && sql<boolean>`shop.tags @> ${tags}::text[]`,
    maxPrice !== undefined && sql<boolean>`shop.price_90min <= ${maxPrice}::integer`,
    nicotineFree && sql<boolean>`shop.nicotine_free_available`,
    verified && sql<boolean>`shop.is_verified`,
    openNow && isOpenAt(now),
    flavors && flavors.length > 0 && hasAllInStock(flavors),
  ];
  return conditions.filter((condition) => typeof condition === "object" && condition !== null);
}

/** Up to so many shops are read and sorted; where there are more, they are walked from the middle outwards. */
const FEW = 300;

type SoughtPlace = {
  middle: Place;
  isInside: RawBuilder<boolean>;
  /** Two ways of reading what is inside, one of which has nothing to do, each as conditions. */
  ways: RawBuilder<boolean>[][];
};

/**
 * Where shops are looked for. The database knows no numbers of a box, takes every one for small, and would sort a whole city for
 * twenty shops. So a statement says both ways, and a short count decides which one runs: reading a small box, or walking the
 * index of the nearest, whose filter is no condition of an index and ends with the page.
 */
function placeOf({ near, bounds }: ShopSearch): SoughtPlace | null {
  const box = bounds ?? (near && boundingBox(near, near.radiusM));
  if (!box) return null;
  const { south, west, north, east } = box;
  const middle = near && !bounds ? near : { lat: (south + north) / 2, lng: (west + east) / 2 };
  const corners = sql`box(${mercator({ lat: south, lng: west })}, ${mercator({ lat: north, lng: east })})`;
  const isInBox = sql<boolean>`shop.mercator_place <@ ${corners}`;
  const isWithin =
    near && !bounds
      ? sql<boolean>`${distanceFrom(near)} <= ${near.radiusM}::double precision`
      : sql<boolean>`CASE WHEN ${isInBox} THEN true ELSE false END`;
  const isInside = sql<boolean>`(${isInBox} AND ${isWithin})`;
  const counted = sql`(SELECT count(*) FROM (
    SELECT FROM shops shop WHERE ${isOpenShop} AND ${isInBox} LIMIT ${sql.lit(FEW)}) few)`;
  return {
    middle,
    isInside,
    ways: [
      [isInside, sql<boolean>`${counted} < ${sql.lit(FEW)}`],
      [isWithin, sql<boolean>`${counted} >= ${sql.lit(FEW)}`],
    ],
  };
}

function mercator({ lat, lng }: Place) {
  return sql`mercator(${lat}::double precision, ${lng}::double precision)`;
}

type FoundShopOptions = { now: Date; middle: Place | undefined; isNearMatch: boolean };

function foundShop({ now, middle, isNearMatch }: FoundShopOptions): RawBuilder<string> {
  const distance = middle ? sql`round((${distanceFrom(middle)})::numeric)::integer` : sql`NULL::integer`;
  return sql<string>`json_build_object(
    'id', shop.id, 'name', shop.name, 'address', shop.address, 'lat', shop.lat, 'lng', shop.lng,
    'description', shop.description, 'website_url', shop.website_url, 'instagram_url', shop.instagram_url,
    'facebook_url', shop.facebook_url, 'twitter_url', shop.twitter_url, 'line_url', shop.line_url,
    'is_verified', shop.is_verified, 'is_active', shop.is_active, 'prefecture', shop.prefecture, 'city', shop.city,
    'area', shop.area, 'nearest_station', shop.nearest_station, 'walk_minutes', shop.walk_minutes, 'tags', shop.tags,
    'price_90min', shop.price_90min, 'openings', ${openingsOn(openingDays(now), now)},
    'rating', ${shownRating}, 'rating_count', coalesce(figures.raters, 0),
    'paints', ${housePaints}, 'listing_rank', shop.listing_rank, 'distance_m', ${distance}, 'is_near_match', ${sql.lit(isNearMatch)})::text`;
}

const MOST_PAINTS = 3;

/** The paints that stand first in a shop's house mixes, in their order. */
const housePaints = sql`(
  SELECT coalesce(json_agg(paint ORDER BY first), '[]')
  FROM (
    SELECT flavor.paint, min(house.display_order * 100 + item.position) AS first
    FROM shop_predefined_mixes house
    JOIN shop_predefined_mix_items item ON item.predefined_mix_id = house.id
    JOIN flavors flavor ON flavor.id = item.flavor_id
    WHERE house.shop_id = shop.id
    GROUP BY flavor.paint
    ORDER BY first
    LIMIT ${sql.lit(MOST_PAINTS)}
  ) painted)`;

/** Great-circle distance in metres (haversine). */
function distanceFrom({ lat, lng }: Place) {
  return sql`2 * ${EARTH_RADIUS_M}::double precision * asin(least(1, sqrt(
    sin(radians(shop.lat - ${lat}::double precision) / 2) ^ 2
    + cos(radians(${lat}::double precision)) * cos(radians(shop.lat)) * sin(radians(shop.lng - ${lng}::double precision) / 2) ^ 2)))`;
}
