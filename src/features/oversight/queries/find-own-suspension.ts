import { sql } from "kysely";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import type { Person } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Why somebody is suspended, in the words of whoever did it, and until when. */
export type OwnSuspension = {
  /** Null where nobody wrote it down. */
  reason: string | null;
  /** Null for good. */
  until: Date | null;
};

/** What somebody reads of their own suspension. Null where they are not suspended. One statement. */
export async function findOwnSuspension(
  { database, clock }: Pick<Services, "database" | "clock">,
  { userId }: Person,
): Promise<OwnSuspension | null> {
  const { rows } = await sql<OwnSuspension>`
    SELECT sanction.reason, person.suspended_until AS until
    FROM users person
    LEFT JOIN sanctions sanction
      ON sanction.user_id = person.id AND sanction.kind = 'suspension' AND sanction.ended_at IS NULL
    WHERE person.id = ${userId}::uuid AND NOT ${notSuspended(clock(), sql`person`)}`.execute(database);
  return rows[0] ?? null;
}
