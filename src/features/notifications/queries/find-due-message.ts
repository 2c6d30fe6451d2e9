import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import { quietHoursOf } from "#features/accounts/queries/session-columns.ts";
import { DEFAULT_QUIET_HOURS, type QuietHours } from "../quiet-hours.ts";
import type { MessageKey } from "./list-due-messages.ts";

/** A service message as it stands at the moment of sending it. */
export type DueMessage = MessageKey & {
  type: string;
  params: Record<string, string>;
  attempts: number;
  /** Its cause is still there, and the person still wants to know of its kind. */
  is_wanted: boolean;
  quiet_hours: QuietHours;
};

/**
 * Held until the transaction ends. Null where its time has not come, or where it is settled or gone. A block withdraws a cause, so
 * nothing from or about somebody hidden is wanted.
 */
export async function findDueMessage(
  transaction: Transaction,
  { user_id, dedupe_key }: MessageKey,
  now: Date,
): Promise<DueMessage | null> {
  const { rows } = await sql<Omit<DueMessage, "quiet_hours"> & { quiet_hours: QuietHours | null }>`
    SELECT message.user_id, message.dedupe_key, message.type, message.action, message.params, message.attempts,
           NOT cause.is_withdrawn AND ${notSuspended(now)}
             AND NOT EXISTS (SELECT FROM notification_settings setting
                             WHERE setting.user_id = message.user_id AND setting.type = message.type AND NOT setting.is_on)
             AS is_wanted,
           ${sql.raw(quietHoursOf("message.user_id"))} AS quiet_hours
    FROM service_messages message
    JOIN notification_causes cause USING (user_id, dedupe_key)
    JOIN users author ON author.id = message.user_id
    WHERE message.user_id = ${user_id}::uuid AND message.dedupe_key = ${dedupe_key}
      AND message.outcome IS NULL AND message.not_before <= ${now}::timestamptz
    FOR UPDATE OF message
  `.execute(transaction);
  const [row] = rows;
  return row ? { ...row, quiet_hours: row.quiet_hours ?? DEFAULT_QUIET_HOURS } : null;
}
