import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopNotFound } from "#features/shops/queries/read-managed-shop.ts";
import { givesStamps } from "#features/stamps/queries/gives-stamps.ts";
import type { Method } from "#features/stamps/visit-method.ts";
import type { Place } from "#foundation/geo.ts";
import type { VisitFacts } from "../judge-visit.ts";

type Visit = { userId: string; shopId: string; at: Date; night: string };

type Row = {
  place: Place | null;
  radius_m: number;
  is_open: boolean;
  is_own_shop: boolean;
  programme: { isActive: boolean; earnsFrom: Method } | null;
  beside: VisitFacts["beside"];
  is_too_soon: boolean;
  other_shops: number;
};

/** What is to be known of a locked guest, shop and night to judge a visit, in one statement. */
export async function visitFacts(
  transaction: Transaction,
  { userId, shopId, at, night }: Visit,
): Promise<Pick<VisitFacts, "shop" | "isOwnShop" | "programme" | "beside" | "isTooSoon" | "otherShops">> {
  const earned = sql`FROM check_ins WHERE user_id = ${userId}::uuid AND reward_state = 'granted'`;
  const { rows } = await sql<Row>`
    WITH kept AS MATERIALIZED (${keptStamps(userId, at)})
    SELECT ${placeOf("shop")} AS place, shop.checkin_radius_m AS radius_m, ${isOpenShop} AS is_open,
           EXISTS (SELECT FROM shop_managers held WHERE held.shop_id = shop.id AND held.user_id = ${userId}::uuid AND held.is_active) AS is_own_shop,
           (SELECT json_build_object('isActive', ${givesStamps(at)},
                                     'earnsFrom', programme.earns_from)
            FROM stamp_programmes programme WHERE programme.shop_id = shop.id AND programme.status <> 'draft') AS programme,
           (SELECT coalesce(json_agg(json_build_object('place', ${placeOf("other")}, 'secondsAway', neighbour.away)), '[]')
            FROM (
              ${neighbour(userId, at, "before")} UNION ALL ${neighbour(userId, at, "after")}
              UNION ALL SELECT shop_id, abs(extract(epoch FROM given_at - ${at}::timestamptz)) FROM kept) neighbour
            JOIN shops other ON other.id = neighbour.shop_id) AS beside,
           EXISTS (SELECT FROM (SELECT shop_id, business_date, checked_in_at AS given_at ${earned} UNION ALL SELECT * FROM kept) stamp
                   WHERE stamp.shop_id = shop.id
                     AND (stamp.business_date = ${night}::date
                          OR stamp.given_at > ${at}::timestamptz - make_interval(hours => coalesce(
                               (SELECT hours_between FROM stamp_programmes programme WHERE programme.shop_id = shop.id), 0)))) AS is_too_soon,
           (SELECT count(DISTINCT stamp.shop_id)::integer
            FROM (SELECT shop_id ${earned} AND business_date = ${night}::date
                  UNION ALL SELECT shop_id FROM kept WHERE business_date = ${night}::date) stamp
            WHERE stamp.shop_id <> shop.id) AS other_shops
    FROM shops shop WHERE shop.id = ${shopId}::uuid
  `.execute(transaction);
  const [row] = rows;
  if (!row?.is_open) throw shopNotFound();
  const { place, programme, beside } = row;
  return {
    shop: { place, radiusM: row.radius_m },
    isOwnShop: row.is_own_shop,
    programme,
    beside,
    isTooSoon: row.is_too_soon,
    otherShops: row.other_shops,
  };
}

/**
 * Stamps of full cards whose check-ins were taken back: they stay earned, so they count against what comes next, or deleting would walk
 * around every limit. Those of two days are enough for all of them.
 */
function keptStamps(userId: string, at: Date) {
  return sql`
    SELECT card.shop_id, event.business_date, event.created_at AS given_at
    FROM stamp_cards card JOIN stamp_events event ON event.card_id = card.id
    WHERE card.user_id = ${userId}::uuid AND card.status = 'completed' AND card.touched_at > ${at}::timestamptz - interval '2 days'
      AND event.source IN ('check_in', 'staff')
      AND NOT EXISTS (SELECT FROM check_ins visit WHERE visit.id = event.source_id)
      AND NOT EXISTS (SELECT FROM stamp_events void WHERE void.source_id = event.source_id AND void.source = 'void')`;
}

/** The visit of a person that earned a stamp and is the next one before a moment, or after it: what came too fast moves nobody. */
function neighbour(userId: string, at: Date, side: "before" | "after") {
  const { follows, order } =
    side === "before" ? { follows: sql`<=`, order: sql`DESC` } : { follows: sql`>`, order: sql`ASC` };
  return sql`(
    SELECT visit.shop_id, abs(extract(epoch FROM visit.checked_in_at - ${at}::timestamptz)) AS away
    FROM check_ins visit
    WHERE visit.user_id = ${userId}::uuid AND visit.reward_state = 'granted' AND visit.checked_in_at ${follows} ${at}::timestamptz
    ORDER BY visit.checked_in_at ${order}, visit.id ${order} LIMIT 1)`;
}

function placeOf(shop: "shop" | "other") {
  const { lat, lng } = { lat: sql.ref(`${shop}.lat`), lng: sql.ref(`${shop}.lng`) };
  return sql`CASE WHEN ${lat} IS NOT NULL AND ${lng} IS NOT NULL THEN json_build_object('lat', ${lat}, 'lng', ${lng}) END`;
}
