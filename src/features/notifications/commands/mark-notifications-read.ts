import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** A person has seen their inbox up to this moment, at which the server read it. Answers how many are unread now. */
export async function markNotificationsRead(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  through: string,
): Promise<number> {
  const own = sql`user_id = ${user.userId}::uuid AND read_at IS NULL`;
  const { rows } = await sql<{ unread: number }>`
    WITH seen AS (
      UPDATE notifications SET read_at = ${clock()}::timestamptz
      WHERE ${own} AND changed_at <= ${through}::timestamptz
      RETURNING id
    )
    SELECT count(*)::integer AS unread FROM notifications
    WHERE ${own} AND id NOT IN (SELECT id FROM seen)
  `.execute(openTransactionOr(database));
  return rows[0]?.unread ?? 0;
}
