import { type RawBuilder, sql } from "kysely";
import {
  type JsonKeysetPage,
  type KeysetOrder,
  type ListedBy,
  mergedPageAsJson,
} from "#database/statements/keyset.ts";
import { holdsWords, holdsWordsNearly, type SearchCondition } from "#database/statements/search-condition.ts";
import type { Actor } from "#foundation/actor.ts";
import { type Bounds, boundingBox, type Place } from "#foundation/geo.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import { withoutPrefectureKinds } from "#foundation/search/place-readings.ts";
import { soughtWords } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";
import { readArea } from "../filter-params.ts";
import { openingDays } from "../opening-hours.ts";
import type { FoundShop } from "../shop-response.ts";
import type { ShopFilters } from "../shop-search.ts";
import { hasBeenAt } from "./has-been-at.ts";
import { isOfferedMix } from "./house-mix-state.ts";
import { listedColumns, offersCoupons, offersStamps } from "./listed-columns.ts";
import { isOpenShop } from "./open-shop.ts";
import { isOpenAt } from "./opening-columns.ts";
import { distanceFrom, distanceFromShop, isWithinBounds, mercator, mercatorOfShop } from "./place-columns.ts";
import { shopCover } from "./shop-images.ts";
import { hasAllInStock } from "./stock-condition.ts";

export type ShopSearch = ShopFilters &
  AskedPage & {
    /** Within so many metres of a place, the nearest first. */
    near?: (Place & { radiusM: number }) | undefined;
    /** Within these bounds, the nearest to their middle first. */
    bounds?: Bounds | undefined;
  };

/**
 * Open shops: the nearest first where a place or a shop is given, else the best rated. Where no shop holds the words of the query,
 * those that hold them with one typo in each. One statement.
 */
export async function listShops(
  services: Pick<Services, "database" | "clock">,
  search: ShopSearch,
  viewer: Actor = null,
): Promise<Page<FoundShop>> {
  const now = services.clock();
  const page = foundShops(search, now, (found) => foundShop({ ...found, now, viewer }));
  const { rows } = await page.row.execute(services.database);
  return page.pageOf<FoundShop>(rows[0]);
}

/** How a `shop` was found. */
type Finding = { middle: Place | undefined; around: string | undefined; isNearMatch: boolean };

/** The same as a part of a statement, each `shop` told as `document` tells it. */
export function foundShops(
  search: ShopSearch,
  now: Date,
  document: (found: Finding) => RawBuilder<string>,
): JsonKeysetPage {
  const place = placeOf(search);
  const around = place ? undefined : search.around;
  const middle = place ? mercator(place.middle) : around && mercatorOfShop(around);
  const order: KeysetOrder = middle
    ? { by: "distance", at: sql`(shop.mercator_place <-> ${middle})`, id: sql`shop.id` }
    : { by: "rank", at: sql`shop.listing_rank`, id: sql`shop.id` };
  const filters = [
    ...filterConditions(search, now),
    // What has no place is at no distance.
    ...(around ? [sql<boolean>`shop.mercator_place IS NOT NULL`] : []),
  ];
  const listed = (way: Condition[], isNearMatch = false): ListedBy => ({
    order,
    document: document({ middle: search.near, around, isNearMatch }),
    from: sql`shops shop LEFT JOIN shop_figures figures ON figures.shop_id = shop.id`,
    where: all([isOpenShop, ...filters, ...way]),
  });
  const found = soughtShops(search, now);
  const [first, ...others] =
    found.length > 0 ? found.flatMap(waysOfFinding) : (place?.ways ?? [[]]).map((way) => listed(way));
  const counted = found.map((one) => one.counted);
  return mergedPageAsJson([first ?? listed([]), ...others], search, counted);

  /** Few are read and sorted; where there are many, the list is walked in its order, which ends with the page. */
  function waysOfFinding({ byIndex, byRow, count, isNearMatch }: Sought): ListedBy[] {
    const few = [byIndex, sql<boolean>`${count} < ${sql.lit(FEW)}`, ...(place ? [place.isInside] : [])];
    const many = [asFilter(byRow), sql<boolean>`${count} >= ${sql.lit(FEW)}`];
    const ways = place ? place.ways : [[]];
    return [few, ...ways.map((way) => [...way, ...many])].map((way) => listed(way, isNearMatch));
  }
}

type Condition = RawBuilder<boolean>;

/** What an index finds by itself, wherever it is. */
type Sought = SearchCondition & {
  /** A table of the statement with one row, in which these are counted up to `FEW`. */
  counted: RawBuilder<unknown>;
  /** What it has counted: a column. */
  count: RawBuilder<number>;
  isNearMatch: boolean;
};

/**
 * Shops with these words, flavours and tags; where none has the words, those that have them with one typo in each. Empty where
 * nothing is sought.
 */
function soughtShops({ tags, flavors, query }: ShopSearch, now: Date): Sought[] {
  const words = soughtWords(withoutPrefectureKinds(query ?? ""));
  const offered = [
    ...(flavors && flavors.length > 0 ? [hasAllInStock(flavors, now)] : []),
    ...(tags && tags.length > 0 ? [sql<boolean>`shop.tags @> ${tags}::text[]`] : []),
  ];
  const named = holdsWords("shop", words);
  if (!named && offered.length === 0) return [];
  const exact = sought("found_as_written", named, offered, false);
  const nearlyNamed = holdsWordsNearly("shop", words);
  if (!nearlyNamed) return [exact];
  return [exact, sought("found_nearly", nearlyNamed, [...offered, sql<boolean>`${exact.count} = 0`], true)];
}

function sought(
  name: string,
  words: SearchCondition | null,
  others: Condition[],
  isNearMatch: boolean,
): Sought {
  const byIndex = all([...(words ? [words.byIndex] : []), ...others]);
  return {
    byIndex,
    byRow: all([...(words ? [words.byRow] : []), ...others]),
    counted: sql`${sql.id(name)} AS MATERIALIZED (
      SELECT count(*) AS shops FROM (SELECT FROM shops shop WHERE ${isOpenShop} AND ${byIndex} LIMIT ${sql.lit(FEW)}) few)`,
    count: sql<number>`(SELECT shops FROM ${sql.id(name)})`,
    isNearMatch,
  };
}

function filterConditions(search: ShopSearch, now: Date): Condition[] {
  const { maxPrice, openNow, nicotineFree, verified, stamps, coupons } = search;
  const area = readArea(search.area);
  const conditions = [
    area && sql<boolean>`shop.prefecture = ${area.prefecture}`,
    area?.city && sql<boolean>`shop.city = ${area.city}`,
    area?.station && sql<boolean>`shop.nearest_station = ${area.station}`,
    maxPrice !== undefined && sql<boolean>`shop.price_90min <= ${maxPrice}::integer`,
    nicotineFree && sql<boolean>`shop.nicotine_free_available`,
    verified && sql<boolean>`shop.is_verified`,
    openNow && isOpenAt(now),
    stamps && asFilter(offersStamps(now)),
    coupons && asFilter(offersCoupons(now)),
  ];
  return conditions.filter((condition) => typeof condition === "object" && condition !== null);
}

const all = (conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` AND `)})`;

/** The same as no condition of an index. */
const asFilter = (condition: Condition): Condition =>
  sql<boolean>`CASE WHEN ${condition} THEN true ELSE false END`;

/** Up to so many shops are read and sorted; where there are more, they are walked in the order of the list. */
const FEW = 300;

type SoughtPlace = {
  middle: Place;
  isInside: Condition;
  /** Two ways of reading what is inside, one of which has nothing to do, each as conditions. */
  ways: Condition[][];
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
  const isInBox = isWithinBounds(box);
  const isWithin =
    near && !bounds
      ? sql<boolean>`${distanceFrom(near)} <= ${near.radiusM}::double precision`
      : asFilter(isInBox);
  const isInside = sql<boolean>`(${isInBox} AND ${isWithin})`;
  const count = sql`(SELECT count(*) FROM (
    SELECT FROM shops shop WHERE ${isOpenShop} AND ${isInBox} LIMIT ${sql.lit(FEW)}) few)`;
  return {
    middle,
    isInside,
    ways: [
      [isInside, sql<boolean>`${count} < ${sql.lit(FEW)}`],
      [isWithin, sql<boolean>`${count} >= ${sql.lit(FEW)}`],
    ],
  };
}

type FoundShopOptions = Finding & { now: Date; viewer: Actor };

/** A `FoundShop`. */
export function foundShop({
  now,
  viewer,
  middle,
  around,
  isNearMatch,
}: FoundShopOptions): RawBuilder<string> {
  const from = middle ? distanceFrom(middle) : around && distanceFromShop(around);
  const distance = from ? sql`round((${from})::numeric)::integer` : sql`NULL::integer`;
  return sql<string>`json_build_object(${listedColumns(openingDays(now), now)}, 'cover', ${shopCover},
    'paints', ${housePaints}, 'listing_rank', shop.listing_rank, 'distance_m', ${distance}, 'is_near_match', ${sql.lit(isNearMatch)},
    'liked', ${isFavoriteOf(viewer, "like")}, 'wanted', ${isFavoriteOf(viewer, "want")},
    'has_been', ${hasBeenAt(viewer)})::text`;
}

function isFavoriteOf(viewer: Actor, kind: "like" | "want") {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM favorites kept
    WHERE kept.shop_id = shop.id AND kept.user_id = ${viewer.userId}::uuid AND kept.kind = ${sql.lit(kind)})`;
}

const MOST_PAINTS = 3;
/** A menu may be long; the paints of so many of its first mixes are looked at. */
const MIXES_PAINTED = 6;

/** The paints that stand first in a shop's house mixes, in their order. */
const housePaints = sql`(
  SELECT coalesce(json_agg(paint ORDER BY first), '[]')
  FROM (
    SELECT flavor.paint, min(mix.display_order * 100 + item.position) AS first
    FROM (
      SELECT id, display_order FROM shop_predefined_mixes mix
      WHERE mix.shop_id = shop.id AND ${isOfferedMix}
      ORDER BY display_order, id LIMIT ${sql.lit(MIXES_PAINTED)}
    ) mix
    JOIN shop_predefined_mix_items item ON item.predefined_mix_id = mix.id
    JOIN flavors flavor ON flavor.id = item.flavor_id
    GROUP BY flavor.paint
    ORDER BY first
    LIMIT ${sql.lit(MOST_PAINTS)}
  ) painted)`;
