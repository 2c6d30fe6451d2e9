import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";

/*
 * The order in which everybody who writes about visits locks: the shop, its guest, the card, the check-in. Whoever took two of them the
 * other way round would end in a deadlock.
 */

/** Visits of one guest follow one another, and cards of theirs that are recorded meanwhile. */
export async function lockGuest(transaction: Transaction, userId: string): Promise<void> {
  await sql`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`.execute(transaction);
}

/** The card that a check-in stands on, if it stands on one. */
export async function lockCardOf(transaction: Transaction, checkInId: string): Promise<void> {
  await sql`
    SELECT mix.id FROM shisha_mixes mix JOIN check_ins visit ON visit.mix_id = mix.id
    WHERE visit.id = ${checkInId}::uuid FOR NO KEY UPDATE OF mix
  `.execute(transaction);
}
