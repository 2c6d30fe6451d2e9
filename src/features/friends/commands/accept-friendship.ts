import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { friendMessages } from "../friend-messages.ts";
import { MOST_FRIENDS } from "../friendship.ts";

/** Makes friends of two people who are locked. Refuses where either has as many as there may be (409). */
export async function acceptFriendship(
  transaction: Transaction,
  id: string,
  pair: [string, string],
  now: Date,
): Promise<void> {
  await requireRoomForFriends(transaction, pair);
  await transaction
    .updateTable("friendships")
    .set({ status: "accepted", accepted_at: now, declined_at: null, changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Refuses where one of these people, who are locked, has as many friends as there may be (409). */
export async function requireRoomForFriends(transaction: Transaction, people: string[]): Promise<void> {
  for (const person of people) {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM friendships WHERE low_id = ${person}::uuid AND status = 'accepted')::integer
           + (SELECT count(*) FROM friendships WHERE high_id = ${person}::uuid AND status = 'accepted')::integer AS count
    `.execute(transaction);
    if ((rows[0]?.count ?? 0) >= MOST_FRIENDS) {
      throw new DomainError("conflict", "TOO_MANY_FRIENDS", friendMessages.tooManyFriends);
    }
  }
}
