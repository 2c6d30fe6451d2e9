import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { isShownTo, reviewable } from "#features/mixes/queries/who-sees-mix.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
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

/**
 * What waits for a review: reports that nobody looked at, and appeals that nobody answered. Under-20 reports go first, then the
 * oldest (domain.md, report / moderation); with `all` every case, the newest first. A page; one statement.
 */
export async function listCases(
  { database }: Pick<Services, "database">,
  { all = false, ...asked }: AskedPage & { all?: boolean } = {},
): Promise<Page<ListedCase>> {
  const page = keysetPageAsJson(
    all
      ? { at: sql`listed.created_at`, id: sql`listed.id` }
      : { at: sql`queue.place`, id: sql`queue.case_id`, by: "soonest" },
    {
      document,
      from: all
        ? sql`moderation_cases listed`
        : sql`(${queue}) queue JOIN moderation_cases listed ON listed.id = queue.case_id`,
      where: sql`true`,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedCase>(rows[0]);
}

/** Nobody has decided about `report`. */
const isWaiting = sql<boolean>`report.status IN ('open', 'reviewing')`;

/** Its owner said something against it that nobody has answered. */
const isAppealed = sql<boolean>`
  (listed.appealed_at IS NOT NULL AND (listed.decided_at IS NULL OR listed.decided_at < listed.appealed_at))`;

/** An under-20 report stands as if it had waited for a thousand years longer. */
const queue = sql`
  SELECT case_id, min(since) AS place FROM (
    SELECT report.case_id, report.created_at - CASE WHEN report.reason = ${sql.lit(URGENT_REASON)}
                                                    THEN interval '1000 years' ELSE interval '0' END AS since
    FROM reports report WHERE ${isWaiting}
    UNION ALL
    SELECT listed.id, listed.appealed_at FROM moderation_cases listed WHERE ${isAppealed}
  ) waiting GROUP BY case_id`;

/** The cases that wait, at least as many of them as are counted: FROM. Whoever counts to 200 need not group them all. */
export const waitingCases = (most: number) => sql`
  FROM ((SELECT DISTINCT report.case_id FROM reports report WHERE ${isWaiting} LIMIT ${sql.lit(most)})
        UNION (SELECT listed.id FROM moderation_cases listed WHERE ${isAppealed} LIMIT ${sql.lit(most)})) queue`;

/** What a queue may say unasked: words that everybody could read. The rest is opened, and that is audited. */
const about = sql<string | null>`
  CASE listed.target_type
    WHEN 'mix' THEN (SELECT CASE WHEN ${isShownTo("public")}
                                 THEN concat_ws(' ', '/m/' || mix.short_id, mix.title, mix.comment) ELSE '/m/' || mix.short_id END
                     FROM shisha_mixes mix
                     WHERE mix.id = listed.target_id AND ${reviewable})
    WHEN 'image' THEN (SELECT '/m/' || mix.short_id FROM stored_images picture JOIN shisha_mixes mix ON mix.id = picture.folder
                       WHERE picture.id = listed.target_id AND ${reviewable})
    WHEN 'comment' THEN (SELECT CASE WHEN ${isShownTo("public")} THEN concat_ws(' ', '/m/' || mix.short_id, comment.body)
                                     ELSE '/m/' || mix.short_id END
                         FROM comments comment JOIN shisha_mixes mix ON mix.id = comment.mix_id
                         WHERE comment.id = listed.target_id AND comment.deleted_at IS NULL AND ${reviewable})
    WHEN 'user' THEN (SELECT concat_ws(' ', '/profile/' || author.id, ${ownName})
                      FROM users author WHERE author.id = listed.target_id)
    WHEN 'shop' THEN (SELECT shop.name FROM shops shop WHERE shop.id = listed.target_id)
    WHEN 'flavor' THEN (SELECT flavor.name FROM flavors flavor WHERE flavor.id = listed.target_id)
    WHEN 'coupon' THEN (SELECT concat_ws(' ', '/shops/' || coupon.shop_id, coupon.title, nullif(coupon.conditions, ''))
                        FROM coupons coupon WHERE coupon.id = listed.target_id)
  END`;

const document = sql<string>`json_build_object(
  'id', listed.id, 'target_type', listed.target_type, 'target_id', listed.target_id, 'state', listed.state, 'about', ${about},
  'reasons', (SELECT coalesce(json_object_agg(reason, count), '{}') FROM (
                SELECT report.reason, count(*) AS count FROM reports report
                WHERE report.case_id = listed.id GROUP BY report.reason) by_reason),
  'notes', ARRAY(SELECT report.note FROM reports report
                 WHERE report.case_id = listed.id AND report.note IS NOT NULL ORDER BY report.created_at DESC LIMIT 20),
  'waiting', (SELECT count(*) FROM reports report WHERE report.case_id = listed.id AND ${isWaiting}),
  'first_at', (SELECT coalesce(min(report.created_at), listed.created_at) FROM reports report WHERE report.case_id = listed.id),
  'appeal', listed.appeal, 'has_open_appeal', ${isAppealed})::text`;
