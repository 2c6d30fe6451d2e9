import { type RawBuilder, sql } from "kysely";
import { isThere } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { CheckIn } from "../check-in-response.ts";

/** `visit` in the shape of `CheckIn`, as JSON: for its owner alone. */
export const ownCheckIn: RawBuilder<CheckIn> = sql<CheckIn>`json_build_object(
  'id', visit.id, 'shop_id', visit.shop_id, 'shop_name', (SELECT shop.name FROM shops shop WHERE shop.id = visit.shop_id), 'mix_id', visit.mix_id,
  'mix_short_id', (SELECT mix.short_id FROM shisha_mixes mix WHERE mix.id = visit.mix_id AND mix.user_id = visit.user_id AND ${isThere}),
  'method', visit.method,
  'verification_type', visit.verification_type, 'reward_state', visit.reward_state, 'withheld_reason', visit.withheld_reason,
  'business_date', to_char(visit.business_date, 'YYYY-MM-DD'), 'checked_in_at', iso_moment(visit.checked_in_at), 'lat', visit.lat,
  'lng', visit.lng, 'accuracy_m', visit.accuracy_m, 'distance_m', visit.distance_m)`;

const BY_TIME = { at: sql`visit.checked_in_at`, id: sql`visit.id` };

/** How somebody's check-ins are listed, the newest first: at one shop (SQL for its id), or at all. */
export function ownCheckInsOf({ userId }: SignedInUser, shopId: RawBuilder<unknown> | null = null) {
  const where = sql`visit.user_id = ${userId}::uuid ${shopId ? sql`AND visit.shop_id = ${shopId}` : sql``}`;
  const listed = { document: sql<string>`${ownCheckIn}::text`, from: sql`check_ins visit`, where };
  return { order: BY_TIME, listed };
}
