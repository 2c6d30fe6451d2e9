import { type RawBuilder, sql } from "kysely";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { givesStamps } from "./gives-stamps.ts";

/** Of its ledger a card says so many; a full one has 50 stamps at most. */
const HISTORY = 60;

/** What a stamp card is read from: `card`, its `shop`, and the `programme` of that, if there is one still. */
export const stampCardSource = sql`
  stamp_cards card JOIN shops shop ON shop.id = card.shop_id LEFT JOIN stamp_programmes programme ON programme.shop_id = card.shop_id`;

/**
 * A stamp card in the shape of `StampCard`, as JSON text: for its owner alone. Of an open one goal and rewards are those that its next stamp
 * goes by (`count_stamps`).
 */
export function stampCardDocument(now: Date): RawBuilder<string> {
  return sql<string>`json_build_object(
    'id', card.id, 'shop', json_build_object('id', shop.id, 'name', shop.name, 'city', shop.city, 'is_open', ${isOpenShop}),
    'cycle', card.cycle, 'points', card.points,
    'goal', CASE WHEN card.status = 'active' AND ${givesStamps(now)} THEN greatest(least(card.goal, programme.goal), card.points + 1)
                 ELSE card.goal END,
    'gives_stamps', ${givesStamps(now)},
    'status', CASE WHEN card.status = 'active' AND card.expires_at <= ${now}::timestamptz THEN 'expired' ELSE card.status END,
    'rewards', ${named(sql`
      CASE WHEN card.status = 'active' AND ${givesStamps(now)} AND programme.goal < card.goal
           THEN stamp_rewards_of(card.shop_id) ELSE card.rewards END`)},
    'expires_at', iso_moment(card.expires_at), 'completed_at', iso_moment(card.completed_at), 'closes_at', iso_moment(programme.closes_at),
    'touched_at', iso_moment(card.touched_at),
    'history', (SELECT coalesce(json_agg(json_build_object(
                  'delta', event.delta, 'source', event.source, 'business_date', to_char(event.business_date, 'YYYY-MM-DD'),
                  'at', iso_moment(event.created_at)) ORDER BY event.created_at DESC, event.id DESC), '[]')
                FROM (SELECT * FROM stamp_events WHERE card_id = card.id
                      ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(HISTORY)}) event))::text`;
}

/** Rewards as people read them: of which coupon each is, the database alone knows. */
export function named(rewards: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT coalesce(jsonb_agg(reward - 'coupon_id'), '[]') FROM jsonb_array_elements(${rewards}) reward)`;
}
