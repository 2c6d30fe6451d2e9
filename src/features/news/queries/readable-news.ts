import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";

/** `news` that whoever looks may read: published, its time has come and not gone, and for them. The one place of this rule. */
export function isReadable(viewer: Viewer, now: Date): RawBuilder<boolean> {
  const isFor = viewer ? isForMember(sql`${viewer.userId}::uuid`) : sql<boolean>`news.audience = 'all'`;
  return sql<boolean>`(${isOut(now)} AND ${isFor})`;
}

/** Published, and its time has come and not gone. */
export function isOut(now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    (news.status = 'published' AND news.publish_at <= ${now}::timestamptz
     AND (news.expires_at IS NULL OR news.expires_at > ${now}::timestamptz))`;
}

/** Whether `news` are for somebody who is signed in; `person` is SQL of their id. */
export function isForMember(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    (news.audience <> 'managers'
     OR EXISTS (SELECT FROM shop_managers held WHERE held.user_id = ${person} AND held.is_active))`;
}

/** Whether they have read it. */
export function isReadBy(viewer: Viewer): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`
    EXISTS (SELECT FROM news_reads given WHERE given.news_id = news.id AND given.user_id = ${viewer.userId}::uuid)`;
}
