import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";

/** Whether somebody has a card of their own at `shop`, whoever may see it; of a visitor false. */
export function hasBeenAt(viewer: Viewer, shop: RawBuilder<unknown> = sql`shop.id`): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM shisha_mixes visit
    WHERE visit.shop_id = ${shop} AND visit.user_id = ${viewer.userId}::uuid AND visit.deleted_at IS NULL)`;
}
