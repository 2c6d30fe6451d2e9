import { sql } from "kysely";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { standsIn } from "#features/friends/queries/friendship-columns.ts";
import { isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import { shownHouseMixName } from "#features/mixes/queries/card-document.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { isReadable } from "#features/news/queries/readable-news.ts";
import { reviewOutcome } from "#features/reports/queries/review-outcome.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { MOST_ACTORS_COUNTED, NOTIFICATION_TYPES, type NotificationSetting } from "../notification.ts";
import type { Notification } from "../notifications-response.ts";

/** More people are counted. */
const NAMED = 2;

const BY_CHANGE = { at: sql`told.changed_at`, id: sql`told.id` };

/** A page of a person's inbox, the newest first. What is about somebody hidden, or a card that is gone, is left out. One statement. */
export async function listNotifications(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  asked: AskedPage = {},
): Promise<Page<Notification>> {
  const page = inboxPage(user, asked, clock());
  const { rows } = await page.row.execute(database);
  return page.pageOf(rows[0]);
}

/** The same with which kinds a person wants to be told of. One statement. */
export async function findInbox(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  asked: AskedPage = {},
): Promise<{ page: Page<Notification>; settings: NotificationSetting[] }> {
  const page = inboxPage(user, asked, clock());
  const { rows } = await sql<JsonPageRow & { off: string[] }>`
    SELECT page.*, ARRAY(SELECT type FROM notification_settings WHERE user_id = ${user.userId}::uuid AND NOT is_on) AS off
    FROM (${page.row}) page
  `.execute(database);
  const off = rows[0]?.off ?? [];
  const settings = NOTIFICATION_TYPES.map((type) => ({ type, is_on: !off.includes(type) }));
  return { page: page.pageOf(rows[0]), settings };
}

function inboxPage(user: SignedInUser, asked: AskedPage, now: Date): JsonKeysetPage {
  // Person after person: of few accounts the database would rather read all, for each entry anew.
  const actors = sql`
    SELECT count(*) AS count, coalesce(json_agg(actor.face ORDER BY actor.place) FILTER (WHERE actor.place <= ${sql.lit(NAMED)}), '[]') AS named
    FROM (
      SELECT ${personFace} AS face, row_number() OVER (ORDER BY cause.last_at DESC) AS place
      FROM (
        SELECT actor_id, max(created_at) AS last_at FROM notification_causes
        WHERE notification_id = told.id AND NOT is_withdrawn GROUP BY actor_id
      ) cause
      CROSS JOIN LATERAL (SELECT * FROM users WHERE id = cause.actor_id LIMIT 1) author
      WHERE ${isListed(now)} AND ${isNotBlocked(user, sql`author.id`)}
      ORDER BY cause.last_at DESC LIMIT ${sql.lit(MOST_ACTORS_COUNTED)}
    ) actor`;
  const ownReview = sql`FROM moderation_cases review WHERE review.id = told.case_id AND review.owner_id = told.user_id`;
  const itsNews = sql`FROM news WHERE news.id = told.news_id AND ${isReadable(user, now)}`;
  const itsMix = sql`FROM shisha_mixes mix WHERE mix.id = told.mix_id AND ${visibleTo(user)}`;
  const asker = sql`(actors.named -> 0 ->> 'user_id')::uuid`;
  const openRequest = sql`(
    SELECT friendship.id FROM friendships friendship
    WHERE told.type = 'friend_request' AND ${standsIn("incoming", user)}
      AND friendship.low_id = least(${asker}, told.user_id) AND friendship.high_id = greatest(${asker}, told.user_id))`;
  const warning = sql`(SELECT sanction.reason FROM sanctions sanction WHERE sanction.id = told.sanction_id)`;
  const document = sql<string>`json_build_object(
    'id', told.id, 'type', told.type, 'is_read', told.read_at IS NOT NULL, 'changed_at', told.changed_at,
    'actors', actors.named, 'actor_count', actors.count,
    'mix', (SELECT json_build_object(
                     'id', mix.id, 'short_id', mix.short_id, 'title', mix.title, 'house_mix_name', ${shownHouseMixName(user)},
                     'items', (SELECT coalesce(json_agg(json_build_object('flavor_name', item.flavor_name)
                                                        ORDER BY item.position), '[]')
                               FROM mix_items item WHERE item.mix_id = mix.id AND item.position < 2))
            ${itsMix}),
    'friendship_id', ${openRequest}, 'detail', coalesce(told.detail, ${warning}), 'due_at', iso_moment(told.due_at),
    'shop', (SELECT json_build_object('id', shop.id, 'name', shop.name, 'role', told.shop_role, 'verification', told.verification_status)
             FROM shops shop WHERE shop.id = told.shop_id),
    'news', (SELECT json_build_object('id', news.id, 'title', news.title) ${itsNews}),
    'review', (SELECT json_build_object('id', review.id, 'target_type', review.target_type, 'outcome', ${reviewOutcome})
               ${ownReview}))::text`;
  const from = sql`notifications told CROSS JOIN LATERAL (${actors}) actors`;
  // A coupon may be taken back that somebody was told of.
  const stillCaused = sql`EXISTS (SELECT FROM notification_causes cause WHERE cause.notification_id = told.id AND NOT cause.is_withdrawn)`;
  const where = sql`
    told.user_id = ${user.userId}::uuid AND told.type IN (${sql.join(NOTIFICATION_TYPES.map((type) => sql.lit(type)))})
    AND (actors.count > 0 OR EXISTS (SELECT ${ownReview}) OR told.verification_status IS NOT NULL
         OR EXISTS (SELECT ${itsNews})
         OR told.sanction_id IS NOT NULL
         OR told.type IN ('staff_verified', 'stamp_added', 'reward_ready', 'coupon_expiring') AND ${stillCaused})
    AND (told.mix_id IS NULL OR EXISTS (SELECT ${itsMix}))`;
  return keysetPageAsJson(BY_CHANGE, { document, from, where }, asked);
}
