import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { isShownComment } from "#features/comments/queries/shown-comment.ts";
import { givesCoupons } from "#features/coupons/queries/gives-coupons.ts";
import { isFindable } from "#features/friends/queries/who-knows-whom.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { type EntityId, readEntityId } from "#foundation/entity-id.ts";
import type { NewReport } from "../report.ts";

/** A thing that somebody may report, by its UUID, and whose it is; nobody's where it is the catalogue's. */
export type FoundTarget = { id: string; owner_id: string | null };

/** What a report is about, where this person may see it; null where they may not, and where it is not there. */
export async function findTarget(
  transaction: Transaction,
  user: SignedInUser,
  { target_type, target_id }: Pick<NewReport, "target_type" | "target_id">,
  now: Date,
): Promise<FoundTarget | null> {
  const entity = readEntityId(target_id);
  if (!entity || (entity.by !== "id" && target_type !== "mix")) return null;
  const statement = targetStatement(user, target_type, entity, now);
  const { rows } = await sql<FoundTarget>`${statement}`.execute(transaction);
  return rows[0] ?? null;
}

/** Who is told of a coupon's review: the first owner that its shop has. */
const couponOwner = sql`(
  SELECT held.user_id FROM shop_managers held
  WHERE held.shop_id = coupon.shop_id AND held.role = 'owner' AND held.is_active
  ORDER BY held.created_at, held.id LIMIT 1)`;

function targetStatement(
  user: SignedInUser,
  type: NewReport["target_type"],
  entity: EntityId,
  now: Date,
): RawBuilder<unknown> {
  const id = sql`${entity.value}::uuid`;
  switch (type) {
    case "mix":
      return sql`
        SELECT mix.id, mix.user_id AS owner_id FROM shisha_mixes mix WHERE ${hasId(entity)} AND ${visibleTo(user)}`;
    case "image":
      return sql`
        SELECT picture.id, mix.user_id AS owner_id
        FROM mix_images image
        JOIN stored_images picture ON picture.url = image.image_url
        JOIN shisha_mixes mix ON mix.id = image.mix_id AND ${visibleTo(user)}
        WHERE image.id = ${id} AND (picture.hidden_at IS NULL OR mix.user_id = ${user.userId}::uuid)`;
    case "user":
      return sql`
        SELECT author.id, author.id AS owner_id FROM users author WHERE author.id = ${id} AND ${isFindable(user, now)}`;
    case "shop":
      return sql`SELECT shop.id, NULL::uuid AS owner_id FROM shops shop WHERE shop.id = ${id} AND ${isOpenShop}`;
    case "flavor":
      return sql`SELECT flavor.id, NULL::uuid AS owner_id FROM flavors flavor WHERE flavor.id = ${id} AND NOT flavor.is_custom`;
    case "comment":
      return sql`
        SELECT comment.id, comment.user_id AS owner_id
        FROM comments comment
        JOIN users author ON author.id = comment.user_id
        JOIN shisha_mixes mix ON mix.id = comment.mix_id AND ${visibleTo(user)}
        WHERE comment.id = ${id} AND ${isShownComment(user, now)}`;
    // What anybody may take, and what this person was given. What a full card earns is a promise of its card.
    case "coupon":
      return sql`
        SELECT coupon.id, ${couponOwner} AS owner_id
        FROM coupons coupon JOIN shops shop ON shop.id = coupon.shop_id
        WHERE coupon.id = ${id} AND coupon.acquisition <> 'stamp'
          AND (coupon.acquisition = 'open' AND ${givesCoupons(now)}
               OR EXISTS (SELECT FROM coupon_tickets ticket WHERE ticket.coupon_id = coupon.id AND ticket.user_id = ${user.userId}::uuid))`;
  }
}
