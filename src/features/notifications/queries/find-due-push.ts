import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { type PersonRow, personColumns, signedInUser } from "#features/accounts/queries/session-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { PushSubscription } from "#platform/push/web-push.ts";
import type { Services } from "#platform/services.ts";
import type { NotificationType } from "../notification.ts";
import type { PushPayload } from "../push-text.ts";
import { DEFAULT_QUIET_HOURS, type QuietHours } from "../quiet-hours.ts";
import { findInbox } from "./list-notifications.ts";

/** A message to a browser as it stands at the moment of sending it. */
export type DuePush = {
  subscription: PushSubscription & { session_id: string; failures: number };
  number: number;
  attempts: number;
  /** Its session holds. */
  isSignedIn: boolean;
  /** Null where nothing of what it was queued for is to be told any more. */
  payload: PushPayload | null;
  quietHours: QuietHours;
};

type Row = PersonRow &
  DuePush["subscription"] & { number: number; attempts: number; since: Date; is_signed_in: boolean };

/** Held until the transaction ends. Null where its time has not come, or where it was sent or is gone. */
export async function findDuePush(
  services: Pick<Services, "clock" | "settings">,
  transaction: Transaction,
  sessionId: string,
): Promise<DuePush | null> {
  const now = services.clock();
  const { rows } = await sql<Row>`
    SELECT subscription.session_id, subscription.endpoint, subscription.p256dh, subscription.auth, subscription.failures,
           message.number, message.attempts, message.since,
           sessions.revoked_at IS NULL AND sessions.expires_at > ${now}::timestamptz AS is_signed_in, ${personColumns}
    FROM push_messages message
    JOIN push_subscriptions subscription USING (session_id)
    JOIN sessions ON sessions.id = message.session_id
    JOIN users ON users.id = sessions.user_id
    WHERE message.session_id = ${sessionId}::uuid AND message.not_before <= ${now}::timestamptz
    FOR UPDATE OF message
  `.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  const { session_id, endpoint, p256dh, auth, failures, number, attempts } = row;
  const recipient = signedInUser(services, row, sessionId);
  const kind = await newestKind({ ...services, database: transaction }, recipient, row.since);
  return {
    subscription: { session_id, endpoint, p256dh, auth, failures },
    number,
    attempts,
    isSignedIn: row.is_signed_in,
    payload: kind && { unread: Math.max(1, row.unread_notifications), kind },
    quietHours: row.quiet_hours ?? DEFAULT_QUIET_HOURS,
  };
}

/** What their inbox would show them as new, of a kind that is on. Pages are for members alone, and so is this. */
async function newestKind(
  services: Pick<Services, "database" | "clock">,
  recipient: SignedInUser,
  since: Date,
): Promise<NotificationType | null> {
  if (recipient.isSuspended || !recipient.hasConsented || !recipient.isProfileComplete) return null;
  const { page, settings } = await findInbox(services, recipient);
  const isOn = new Map(settings.map(({ type, is_on }) => [type, is_on]));
  const news = page.things.find(
    ({ type, is_read, changed_at }) =>
      !is_read && isOn.get(type) && Date.parse(changed_at) >= since.getTime(),
  );
  return news?.type ?? null;
}
