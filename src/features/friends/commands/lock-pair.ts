import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { friendMessages } from "../friend-messages.ts";
import { isFindable } from "../queries/who-knows-whom.ts";

/**
 * Locks both people, always in the same order, so that whatever changes between two people happens one after the other and
 * limits are counted while nobody adds to them. False where the other one is nobody to be found.
 */
export async function lockPair(
  transaction: Transaction,
  user: SignedInUser,
  otherId: string,
  now: Date,
  isThere = isFindable,
): Promise<boolean> {
  await lockPeople(transaction, [user.userId, otherId]);
  const { rows } = await sql`
    SELECT FROM users author
    WHERE author.id = ${otherId}::uuid AND ${isThere(user, now)}
  `.execute(transaction);
  return rows.length > 0;
}

/** The same without asking who they are. */
export async function lockPeople(transaction: Transaction, ids: string[]): Promise<void> {
  await sql`
    SELECT id FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE
  `.execute(transaction);
}

/** What whoever asks for somebody that cannot be found is told, whatever the reason; by a code it says so. */
export function personNotFound(text: string = friendMessages.personNotFound): DomainError {
  return new DomainError("absent", "PERSON_NOT_FOUND", text);
}
