import { sql } from "kysely";
import { faceName } from "#features/accounts/queries/face-columns.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { DECLINED_DAYS, MOST_DECLINED, MOST_OWN_SHOPS, type OwnShops } from "../own-shops.ts";
import { MOST_OPEN_CLAIMS } from "../shop-claim.ts";

/** Whoever asked has left. */
const NOBODY = "運営";
const DAY_MS = 86_400_000;

/**
 * Shops that ask somebody to join; those where they have a role, in the order in which they came to them; what they claimed and wait for; and what was
 * declined lately, unless it is theirs or claimed anew. One statement.
 */
export async function listOwnShops(
  { database, clock }: Pick<Services, "database" | "clock">,
  { userId }: SignedInUser,
): Promise<OwnShops> {
  const since = new Date(clock().getTime() - DECLINED_DAYS * DAY_MS);
  const person = sql`${userId}::uuid`;
  const named = sql`'shop_id', shop.id, 'name', shop.name, 'address', shop.address`;
  const dayOf = (moment: string) => sql`to_char(${sql.ref(moment)} AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD')`;
  const { rows } = await sql<OwnShops>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object(
                'shop_id', shop.id, 'name', shop.name, 'role', asked.role, 'day', ${dayOf("asked.updated_at")},
                'inviter_name', coalesce((SELECT ${faceName} FROM users author WHERE author.id = asked.invited_by), ${NOBODY}))
                                ORDER BY asked.updated_at, asked.id), '[]')
       FROM (SELECT * FROM shop_managers WHERE user_id = ${person} AND pending = 'invitation'
             ORDER BY updated_at DESC LIMIT ${sql.lit(MOST_OWN_SHOPS)}) asked
       JOIN shops shop ON shop.id = asked.shop_id) AS invitations,
      (SELECT coalesce(json_agg(json_build_object(${named}, 'role', held.role, 'is_verified', shop.is_verified,
                                                  'is_open', ${isOpenShop}, 'is_active', shop.is_active)
                                ORDER BY held.created_at, held.id), '[]')
       FROM (SELECT * FROM shop_managers WHERE user_id = ${person} AND is_active
             ORDER BY created_at, id LIMIT ${sql.lit(MOST_OWN_SHOPS)}) held
       JOIN shops shop ON shop.id = held.shop_id) AS shops,
      (SELECT coalesce(json_agg(json_build_object(${named}, 'day', ${dayOf("claim.created_at")}) ORDER BY claim.created_at, claim.id), '[]')
       FROM (SELECT * FROM shop_claims WHERE user_id = ${person} AND status = 'open'
             ORDER BY created_at LIMIT ${sql.lit(MOST_OPEN_CLAIMS)}) claim
       JOIN shops shop ON shop.id = claim.shop_id) AS claims,
      (SELECT coalesce(json_agg(json_build_object(${named}, 'id', claim.id, 'day', ${dayOf("claim.decided_at")}, 'reason', claim.declined_reason,
                                                  'is_open', ${isOpenShop})
                                ORDER BY claim.decided_at DESC, claim.id), '[]')
       FROM (SELECT DISTINCT ON (declined.shop_id) declined.*
             FROM (SELECT * FROM shop_claims
                   WHERE user_id = ${person} AND status = 'declined' AND decided_at > ${since}::timestamptz
                   ORDER BY created_at DESC LIMIT ${sql.lit(MOST_DECLINED)}) declined
             WHERE NOT EXISTS (SELECT FROM shop_claims again
                               WHERE again.user_id = ${person} AND again.shop_id = declined.shop_id AND again.status = 'open')
               AND NOT EXISTS (SELECT FROM shop_managers held
                               WHERE held.user_id = ${person} AND held.shop_id = declined.shop_id AND held.is_active AND held.role = 'owner')
             ORDER BY declined.shop_id, declined.decided_at DESC) claim
       JOIN shops shop ON shop.id = claim.shop_id) AS declined
  `.execute(database);
  return rows[0] ?? { invitations: [], shops: [], claims: [], declined: [] };
}
