import { sql } from "kysely";
import { type PersonRow, personColumns, signedInUser } from "#features/accounts/queries/session-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { LiveFigure } from "#platform/live/live-inboxes.ts";
import type { Services } from "#platform/services.ts";

/** What a person's bell says now. */
export async function readBell(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<LiveFigure> {
  const at = clock().toISOString();
  const inbox = await database
    .selectFrom("inboxes")
    .select("unread")
    .where("user_id", "=", user.userId)
    .executeTakeFirst();
  return { unread: inbox?.unread ?? 0, at };
}

/** What the bells of these sessions say, for those that hold and are a member's. One statement. */
export async function readBellsOfSessions(
  services: Pick<Services, "database" | "clock" | "settings">,
  sessionIds: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<PersonRow & { session_id: string }>`
    SELECT sessions.id AS session_id, ${personColumns}
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ANY(${sessionIds}::uuid[])
      AND sessions.revoked_at IS NULL AND sessions.expires_at > ${services.clock()}::timestamptz
  `.execute(services.database);
  const members = rows.filter((row) => isMember(signedInUser(services, row, row.session_id)));
  return new Map(members.map(({ session_id, unread_notifications }) => [session_id, unread_notifications]));
}

const isMember = ({ isSuspended, hasConsented, isProfileComplete }: SignedInUser) =>
  !isSuspended && hasConsented && isProfileComplete;
