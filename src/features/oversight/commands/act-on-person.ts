import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { isLeaving } from "#features/accounts/queries/is-listed.ts";
import { isSuspended } from "#features/accounts/session.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { oversightMessages } from "../oversight-messages.ts";

/** Who acts on whom, and why. */
export type Acting = {
  personId: string;
  /** Null on the command line. */
  actorId: string | null;
  reason: string;
};

export type LockedPerson = {
  id: string;
  is_admin: boolean;
  profile_completed: boolean;
  suspended_at: Date | null;
  suspended_until: Date | null;
  is_leaving: boolean;
};

export type ActOnPerson = {
  transaction: Transaction;
  person: LockedPerson;
  /** Everybody else who is an admin and not suspended. */
  otherAdmins: number;
  now: Date;
};

/** What the log says of it. */
export type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Does something about a person, with its line in the log, in one transaction. The person, every admin and whoever acts are locked
 * first, always in one order: two admins who act on one another come one after the other, and the second is none any more (403).
 * Throws PERSON_NOT_FOUND (404), OWN_ACCOUNT (403) for oneself, and PERSON_LEAVING (409) of whoever asked
 * for the deletion of their account: what they come back to is as it was.
 */
export async function actOnPerson(
  { database, clock }: Pick<Services, "database" | "clock">,
  { personId, actorId, reason }: Acting,
  action: string,
  act: (on: ActOnPerson) => Promise<Change>,
): Promise<void> {
  const id = readUuid(personId);
  if (id === null) throw personAbsent();
  if (id === actorId) throw new DomainError("forbidden", "OWN_ACCOUNT", oversightMessages.ownAccount);
  await inTransaction(database, async (transaction) => {
    const now = clock();
    const locked = await lockWithAdmins(transaction, actorId === null ? [id] : [id, actorId]);
    const admins = locked.filter((one) => one.is_admin && !isSuspended(one, now));
    if (actorId !== null && !admins.some((one) => one.id === actorId))
      throw new DomainError("forbidden", "FORBIDDEN", oversightMessages.noLongerAdmin);
    const person = locked.find((one) => one.id === id);
    if (!person) throw personAbsent();
    if (person.is_leaving)
      throw new DomainError("conflict", "PERSON_LEAVING", oversightMessages.leavingPerson);
    const otherAdmins = admins.filter((one) => one.id !== id).length;
    const { before, after } = await act({ transaction, person, otherAdmins, now });
    await recordAudit(transaction, {
      actorId,
      action,
      target: { type: "user", id },
      before,
      after: { ...after, reason },
    });
  });
}

async function lockWithAdmins(transaction: Transaction, ids: string[]): Promise<LockedPerson[]> {
  const { rows } = await sql<LockedPerson>`
    SELECT id, is_admin, profile_completed, suspended_at, suspended_until,
           ${isLeaving(sql`users`)} AS is_leaving
    FROM users
    WHERE is_admin OR id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  return rows;
}

function personAbsent(): DomainError {
  return new DomainError("absent", "PERSON_NOT_FOUND", oversightMessages.personAbsent);
}
