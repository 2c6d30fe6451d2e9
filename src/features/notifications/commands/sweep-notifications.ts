import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

/** As the privacy policy says (domain.md 1.23). */
const KEPT_DAYS = 90;
const AT_ONCE = 5_000;

/** Deletes what stands in inboxes for longer, a bounded number at a time, and LINE's permissions that are over. Says how many. */
export async function sweepNotifications(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<string> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { numAffectedRows } = await sql`
    DELETE FROM notifications
    WHERE id IN (SELECT id FROM notifications WHERE changed_at < ${before}::timestamptz ORDER BY changed_at LIMIT ${AT_ONCE})
  `.execute(database);
  const permissions = await database
    .deleteFrom("service_notification_tokens")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return `${numAffectedRows ?? 0} notifications, ${permissions.numDeletedRows} permissions of LINE`;
}
