import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { CaseState } from "../moderation-case.ts";
import { type ReportReason, type ReportTarget, URGENT_REASON } from "../report.ts";

/** A case as whoever reviews it reads it. Nobody is told who reported. */
export type ListedCase = {
  id: string;
  target_type: ReportTarget;
  target_id: string;
  state: CaseState;
  /** Where the thing is, or what it says; null where it is gone. */
  about: string | null;
  /** How many reports name which reason, those that were decided included. */
  reasons: Partial<Record<ReportReason, number>>;
  notes: string[];
  waiting: number;
  first_at: string;
  appeal: string | null;
  /** Nobody has answered it. */
  has_open_appeal: boolean;
};

/** So many are read at once: the queue moves up as they are decided. */
export const MOST_CASES = 200;

/**
 * What waits for a review: reports that nobody looked at, and appeals that nobody answered; with `all` every case. Under-20
 * reports go first, then the oldest (domain.md, report / moderation); 200 at most. One statement.
 */
export async function listCases(
  { database }: Pick<Services, "database">,
  { all = false }: { all?: boolean } = {},
): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`
    SELECT listed.id, listed.target_type, listed.target_id, listed.state, ${about} AS about,
           told.reasons, told.notes, told.waiting, told.first_at, listed.appeal,
           ${isAppealed} AS has_open_appeal
    FROM moderation_cases listed
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(waiting), 0)::integer AS waiting, min(first_at) AS first_at,
             coalesce(jsonb_object_agg(reason, count), '{}') AS reasons,
             coalesce(bool_or(reason = ${sql.lit(URGENT_REASON)} AND waiting > 0), false) AS is_urgent,
             ARRAY(SELECT report.note FROM reports report
                   WHERE report.case_id = listed.id AND report.note IS NOT NULL ORDER BY report.created_at DESC LIMIT 20) AS notes
      FROM (
        SELECT report.reason, count(*)::integer AS count, min(report.created_at) AS first_at,
               count(*) FILTER (WHERE ${isWaiting})::integer AS waiting
        FROM reports report WHERE report.case_id = listed.id
        GROUP BY report.reason
      ) by_reason
    ) told
    WHERE ${all} OR told.waiting > 0 OR ${isAppealed}
    ORDER BY told.is_urgent DESC, told.first_at NULLS LAST, listed.id
    LIMIT ${sql.lit(MOST_CASES)}
  `.execute(database);
  return rows;
}

/** Nobody has decided about `report`. */
const isWaiting = sql<boolean>`report.status IN ('open', 'reviewing')`;

/** Its owner said something against it that nobody has answered. */
const isAppealed = sql<boolean>`(listed.appealed_at IS NOT NULL AND (listed.decided_at IS NULL OR listed.decided_at < listed.appealed_at))`;

/** The cases that wait: FROM and WHERE. */
export const waitingCases = sql`
  FROM moderation_cases listed
  WHERE ${isAppealed}
     OR EXISTS (SELECT FROM reports report WHERE report.case_id = listed.id AND ${isWaiting})`;

const about = sql<string | null>`
  CASE listed.target_type
    WHEN 'mix' THEN (SELECT concat_ws(' ', '/m/' || mix.short_id, mix.title, mix.comment)
                     FROM shisha_mixes mix WHERE mix.id = listed.target_id)
    WHEN 'image' THEN (SELECT picture.url FROM stored_images picture WHERE picture.id = listed.target_id)
    WHEN 'comment' THEN (SELECT comment.body FROM comments comment WHERE comment.id = listed.target_id)
    WHEN 'user' THEN (SELECT concat_ws(' ', '/profile/' || person.id, person.display_name, person.custom_display_name,
                                       person.custom_profile_image_url)
                      FROM users person WHERE person.id = listed.target_id)
    WHEN 'shop' THEN (SELECT shop.name FROM shops shop WHERE shop.id = listed.target_id)
    WHEN 'flavor' THEN (SELECT flavor.name FROM flavors flavor WHERE flavor.id = listed.target_id)
    WHEN 'coupon' THEN (SELECT concat_ws(' ', '/shops/' || coupon.shop_id, coupon.title, nullif(coupon.conditions, ''))
                        FROM coupons coupon WHERE coupon.id = listed.target_id)
  END`;
