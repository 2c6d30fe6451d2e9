import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { houseMixName } from "#features/mixes/queries/card-document.ts";
import { reviewable } from "#features/mixes/queries/who-sees-mix.ts";
import { MOST_OTHERS, type ReportedThing } from "../reported-thing.ts";

const shownCard = sql`
  SELECT mix.* FROM shisha_mixes mix
  WHERE ${reviewable} AND mix.id = CASE listed.target_type
    WHEN 'mix' THEN listed.target_id
    WHEN 'comment' THEN (SELECT comment.mix_id FROM comments comment WHERE comment.id = listed.target_id)
    WHEN 'image' THEN (SELECT picture.folder FROM stored_images picture WHERE picture.id = listed.target_id) END`;

/** The pictures that belong to what was reported: the photo itself, those of a card, the picture of a person. */
export const reportedPictures = sql`
  SELECT picture.id, picture.folder, picture.bucket, picture.name, picture.width FROM stored_images picture
  WHERE picture.stored_at IS NOT NULL AND picture.condemned_at IS NULL AND (
    (listed.target_type = 'image' AND picture.id = listed.target_id
      AND EXISTS (SELECT FROM mix_images image JOIN shisha_mixes mix ON mix.id = image.mix_id
                  WHERE image.image_url = picture.url AND ${reviewable}))
    OR (listed.target_type = 'mix' AND picture.folder = listed.target_id
      AND EXISTS (SELECT FROM mix_images image JOIN shisha_mixes mix ON mix.id = image.mix_id
                  WHERE image.image_url = picture.url AND mix.id = listed.target_id AND ${reviewable}))
    OR (listed.target_type = 'user' AND picture.folder = listed.target_id
      AND EXISTS (SELECT FROM users person WHERE person.id = listed.target_id AND person.show_profile_image
                    AND person.custom_profile_image_url = picture.url)))`;

/** What a case is about (`ReportedThing`); null where there is no such case. One statement. */
export async function findReported(
  transaction: Transaction,
  caseId: string,
): Promise<{ target_type: string; target_id: string; thing: ReportedThing } | null> {
  const { rows } = await sql<{ target_type: string; target_id: string; thing: ReportedThing }>`
    SELECT listed.target_type, listed.target_id, json_build_object(
      'card', (SELECT json_build_object('short_id', mix.short_id, 'title', coalesce(mix.title, ${houseMixName}),
                 'comment', mix.comment,
                 'items', (SELECT coalesce(json_agg(json_build_object('maker_name', item.maker_name,
                             'flavor_name', item.flavor_name, 'ratio', item.ratio) ORDER BY item.position), '[]')
                           FROM mix_items item WHERE item.mix_id = mix.id)) FROM (${shownCard}) mix),
      'comment', (SELECT comment.body FROM comments comment
                  WHERE listed.target_type = 'comment' AND comment.id = listed.target_id AND comment.deleted_at IS NULL
                    AND EXISTS (SELECT FROM (${shownCard}) mix)),
      'person', (SELECT json_build_object('name', ${ownName}) FROM users author
                 WHERE listed.target_type = 'user' AND author.id = listed.target_id),
      'place', CASE listed.target_type
        WHEN 'shop' THEN (SELECT json_build_object('type', 'shop', 'id', shop.id, 'name', shop.name)
                          FROM shops shop WHERE shop.id = listed.target_id)
        WHEN 'flavor' THEN (SELECT json_build_object('type', 'flavor', 'id', flavor.id, 'name', flavor.name)
                            FROM flavors flavor WHERE flavor.id = listed.target_id) END,
      'coupon', (SELECT json_build_object('title', coupon.title, 'conditions', coupon.conditions, 'shop_name', shop.name)
                 FROM coupons coupon JOIN shops shop ON shop.id = coupon.shop_id
                 WHERE listed.target_type = 'coupon' AND coupon.id = listed.target_id),
      'pictures', (SELECT coalesce(json_agg(found.id), '[]') FROM (${reportedPictures}) found),
      'owner', (SELECT json_build_object('id', author.id, 'name', ${ownName}) FROM users author
                WHERE author.id = listed.owner_id),
      'others', (SELECT coalesce(json_agg(json_build_object('id', other.id, 'target_type', other.target_type,
                          'state', other.state, 'created_at', other.created_at,
                          'reasons', (SELECT coalesce(json_agg(DISTINCT report.reason), '[]') FROM reports report
                                      WHERE report.case_id = other.id)) ORDER BY other.created_at DESC), '[]')
                 FROM (SELECT * FROM moderation_cases
                       WHERE owner_id = listed.owner_id AND id <> listed.id
                       ORDER BY created_at DESC LIMIT ${sql.lit(MOST_OTHERS)}) other)) AS thing
    FROM moderation_cases listed WHERE listed.id = ${caseId}::uuid
  `.execute(transaction);
  return rows[0] ?? null;
}
