import type { Transaction } from "#database/database.ts";
import { isSuspended } from "#features/accounts/session.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { oversightMessages } from "../oversight-messages.ts";
import { type Acting, actOnPerson } from "./act-on-person.ts";

const DAY_MS = 86_400_000;

/**
 * Suspends somebody for so many days, or for good: their sessions and open pages end (`end_sessions_of_suspended`), and what is
 * theirs goes from lists (`isListed`). They read the reason. Refuses admins and whoever is suspended already (409).
 */
export async function suspendPerson(
  services: Pick<Services, "database" | "clock">,
  { days, ...acting }: Acting & { days: number | null },
): Promise<void> {
  await actOnPerson(services, acting, "person.suspended", async ({ transaction, person, now }) => {
    if (person.is_admin)
      throw new DomainError("conflict", "ADMIN_NOT_SUSPENDABLE", oversightMessages.adminNotSuspendable);
    if (isSuspended(person, now))
      throw new DomainError("conflict", "ALREADY_SUSPENDED", oversightMessages.alreadySuspended);
    const until = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    // One whose time had come, and which nobody has closed yet.
    await endSuspension(transaction, person.id, { ended_at: person.suspended_until ?? now });
    await transaction
      .insertInto("sanctions")
      .values({
        id: newId(),
        user_id: person.id,
        kind: "suspension",
        reason: acting.reason,
        given_by: acting.actorId,
        created_at: now,
        until,
      })
      .execute();
    await writeSuspension(transaction, person.id, { suspended_at: now, suspended_until: until }, now);
    return { before: { suspended: false }, after: { suspended: true, until } };
  });
}

/** Lets somebody back in at once; their sessions stay ended. Refuses whoever is not suspended (409). */
export async function liftSuspension(
  services: Pick<Services, "database" | "clock">,
  acting: Acting,
): Promise<void> {
  await actOnPerson(services, acting, "person.suspension_lifted", async ({ transaction, person, now }) => {
    if (!isSuspended(person, now))
      throw new DomainError("conflict", "NOT_SUSPENDED", oversightMessages.notSuspended);
    const { actorId, reason } = acting;
    await endSuspension(transaction, person.id, { ended_at: now, end_reason: reason, ended_by: actorId });
    await writeSuspension(transaction, person.id, { suspended_at: null, suspended_until: null }, now);
    return { before: { suspended: true, until: person.suspended_until }, after: { suspended: false } };
  });
}

type Ended = { ended_at: Date; end_reason?: string; ended_by?: string | null };

/** Closes the suspension that is in force, where one is written down: those of before 0071 are not. */
export async function endSuspension(transaction: Transaction, personId: string, ended: Ended): Promise<void> {
  await transaction
    .updateTable("sanctions")
    .set(ended)
    .where("user_id", "=", personId)
    .where("kind", "=", "suspension")
    .where("ended_at", "is", null)
    .execute();
}

/** Triggers see to sessions, pushes, public pages, likes and ratings. */
export async function writeSuspension(
  transaction: Transaction,
  personId: string,
  suspension: { suspended_at: Date | null; suspended_until: Date | null },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ ...suspension, updated_at: now })
    .where("id", "=", personId)
    .execute();
}
