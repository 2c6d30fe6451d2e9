import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import type { ClaimState } from "../shop-claim.ts";

/** Whether somebody owns a `shop`: a condition. */
export const hasOwner = sql<boolean>`EXISTS (
  SELECT FROM shop_managers owner WHERE owner.shop_id = shop.id AND owner.role = 'owner' AND owner.is_active)`;

/** Whether whoever looks waits for a decision about a `shop`: a condition. */
export function isClaimedBy(viewer: Actor) {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM shop_claims claim
    WHERE claim.shop_id = shop.id AND claim.user_id = ${viewer.userId}::uuid AND claim.status = 'open')`;
}

/** Whether whoever looks owns or manages a `shop`: a column. Who may do what there is asked anew by each page and call. */
export function isManagedBy(viewer: Actor) {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM shop_managers held
    WHERE held.shop_id = shop.id AND held.user_id = ${viewer.userId}::uuid AND held.is_active
      AND held.role IN ('owner', 'manager'))`;
}

/** What whoever looks may do about owning a `shop`: a column. */
export function claimState(viewer: Actor) {
  return sql<ClaimState>`CASE WHEN ${hasOwner} THEN NULL WHEN ${isClaimedBy(viewer)} THEN 'sent' ELSE 'possible' END`;
}
