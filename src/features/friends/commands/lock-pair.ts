import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { notSuspended } from "#features/accounts/queries/not-suspended.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { isNotBlocked } from "../queries/who-knows-whom.ts";

/**
 * Locks both people, always in the same order, so that whatever changes between two people happens one after the other and
 * limits are counted while nobody adds to them. False where the other one is gone, suspended or hidden by a block.
 */
export async function lockPair(
  transaction: Transaction,
  user: SignedInUser,
  otherId: string,
  now: Date,
): Promise<boolean> {
  await lockPeople(transaction, [user.userId, otherId]);
  const { rows } = await sql`
    SELECT FROM users author
    WHERE author.id = ${otherId}::uuid AND ${notSuspended(now)} AND ${isNotBlocked(user, sql`author.id`)}
  `.execute(transaction);
  return rows.length > 0;
}

/** Answers how many of them there are. */
export async function lockPeople(transaction: Transaction, ids: string[]): Promise<number> {
  const { rows } = await sql`
    SELECT id FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE
  `.execute(transaction);
  return rows.length;
}
