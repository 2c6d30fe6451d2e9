import { type RawBuilder, sql } from "kysely";
import type { StampOffer } from "../stamp-offer.ts";
import { givesStamps } from "./gives-stamps.ts";
import { named } from "./stamp-card-document.ts";

/** What a `shop` gives for stamps at a moment, null where it gives none: a column. */
export function stampOffer(now: Date): RawBuilder<StampOffer | null> {
  return sql<StampOffer | null>`(
    SELECT json_build_object('goal', programme.goal, 'rewards', ${named(sql`stamp_rewards_of(programme.shop_id)`)},
                             'closes_at', iso_moment(programme.closes_at))
    FROM stamp_programmes programme WHERE programme.shop_id = shop.id AND ${givesStamps(now)})`;
}
