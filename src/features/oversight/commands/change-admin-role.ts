import type { Transaction } from "#database/database.ts";
import { isSuspended } from "#features/accounts/session.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { oversightMessages } from "../oversight-messages.ts";
import { type Acting, actOnPerson } from "./act-on-person.ts";

/** Makes somebody an admin. Refuses whoever is one, is suspended, or has not finished signing up (409). */
export async function grantAdmin(
  services: Pick<Services, "database" | "clock">,
  acting: Acting,
): Promise<void> {
  await actOnPerson(services, acting, "role.granted", async ({ transaction, person, now }) => {
    if (person.is_admin) throw refused("ALREADY_ADMIN", oversightMessages.alreadyAdmin);
    if (!person.profile_completed) throw refused("PERSON_UNFINISHED", oversightMessages.unfinishedPerson);
    if (isSuspended(person, now)) throw refused("PERSON_SUSPENDED", oversightMessages.suspendedPerson);
    await write(transaction, person.id, true, now);
    return { before: { is_admin: false }, after: { is_admin: true } };
  });
}

/** Takes the role back. Refuses whoever is none, and the last one (409). */
export async function revokeAdmin(
  services: Pick<Services, "database" | "clock">,
  acting: Acting,
): Promise<void> {
  await actOnPerson(services, acting, "role.revoked", async ({ transaction, person, otherAdmins, now }) => {
    if (!person.is_admin) throw refused("NOT_ADMIN", oversightMessages.notAdmin);
    if (otherAdmins === 0) throw refused("LAST_ADMIN", oversightMessages.lastAdmin);
    await write(transaction, person.id, false, now);
    return { before: { is_admin: true }, after: { is_admin: false } };
  });
}

async function write(transaction: Transaction, id: string, is_admin: boolean, now: Date): Promise<void> {
  await transaction.updateTable("users").set({ is_admin, updated_at: now }).where("id", "=", id).execute();
}

const refused = (code: string, text: string) => new DomainError("conflict", code, text);
