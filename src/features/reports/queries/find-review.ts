import { sql } from "kysely";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { mentionsOf } from "#features/comments/queries/mentions-column.ts";
import { houseMixName } from "#features/mixes/queries/card-document.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { Review } from "../review.ts";
import { reviewOutcome } from "./review-outcome.ts";

/**
 * What its owner reads of a review: what it is about, why, and how it stands; never who reported, how many, or in which words. Null
 * for everybody else, and where nothing was ever hidden: reports alone are not told. One statement.
 */
export async function findReview(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
): Promise<Review | null> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") return null;
  const now = clock();
  const mix = sql`json_build_object(
    'short_id', mix.short_id, 'title', mix.title, 'house_mix_name', ${houseMixName},
    'items', (SELECT coalesce(json_agg(json_build_object('flavor_name', item.flavor_name) ORDER BY item.position), '[]')
              FROM mix_items item WHERE item.mix_id = mix.id AND item.position < 2))`;
  const { rows } = await sql<{ review: Review }>`
    SELECT json_build_object(
      'id', review.id, 'target_type', review.target_type, 'outcome', ${reviewOutcome}, 'reasons', review.reasons,
      'hidden_at', review.hidden_at, 'decided_at', review.decided_at, 'decision_note', review.decision_note,
      'appeal', review.appeal, 'appealed_at', review.appealed_at,
      'is_final', review.appealed_at IS NOT NULL AND review.decided_at > review.appealed_at,
      'mix', (SELECT ${mix} FROM shisha_mixes mix
              WHERE ${visibleTo(user)} AND mix.id = CASE review.target_type
                WHEN 'mix' THEN review.target_id
                WHEN 'comment' THEN (SELECT comment.mix_id FROM comments comment WHERE comment.id = review.target_id)
                WHEN 'image' THEN (SELECT picture.folder FROM stored_images picture WHERE picture.id = review.target_id) END),
      'picture', (SELECT json_build_object('image_url', picture.url, 'width', picture.width, 'height', picture.height,
                                           'placeholder', picture.placeholder, 'has_avif', picture.avif_at IS NOT NULL)
                  FROM stored_images picture
                  WHERE review.target_type = 'image' AND picture.id = review.target_id AND picture.condemned_at IS NULL
                    AND EXISTS (SELECT FROM mix_images image WHERE image.image_url = picture.url)),
      'comment', (SELECT json_build_object('body', comment.body, 'mentions', ${mentionsOf(user, now)}) FROM comments comment
                  WHERE review.target_type = 'comment' AND comment.id = review.target_id AND comment.deleted_at IS NULL),
      'coupon', (SELECT json_build_object('title', coupon.title, 'shop_name', shop.name)
                 FROM coupons coupon JOIN shops shop ON shop.id = coupon.shop_id
                 WHERE review.target_type = 'coupon' AND coupon.id = review.target_id),
      'name', (SELECT ${ownName} FROM users author WHERE review.target_type = 'user' AND author.id = review.target_id)) AS review
    FROM moderation_cases review
    WHERE review.id = ${entity.value}::uuid AND review.owner_id = ${user.userId}::uuid AND review.hidden_at IS NOT NULL
  `.execute(database);
  return rows[0]?.review ?? null;
}
