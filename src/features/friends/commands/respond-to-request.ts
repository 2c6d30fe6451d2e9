import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { friendMessages } from "../friend-messages.ts";
import type { FriendshipAction } from "../friendship.ts";
import { acceptFriendship } from "./accept-friendship.ts";
import { lockPair, lockPeople } from "./lock-pair.ts";

type FriendServices = Pick<Services, "database" | "clock">;

type Standing = {
  id: string;
  other_id: string;
  status: "pending" | "accepted" | "declined" | "cancelled";
  is_mine: boolean;
};

/**
 * Accepts, declines or cancels a request. Only whoever it was sent to accepts or declines it, only whoever sent it cancels it
 * (403). Doing it twice changes nothing. Whoever stands on neither side, and a request that is over, is told that there is
 * none (404).
 */
export async function respondToRequest(
  { database, clock }: FriendServices,
  user: SignedInUser,
  id: string,
  action: FriendshipAction,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const { other_id } = await requireStanding(transaction, user, id);
    if (!(await lockPair(transaction, user, other_id, now))) throw notFound(friendMessages.requestNotFound);
    const standing = await requireStanding(transaction, user, id);
    if ((action === "cancel") !== standing.is_mine) {
      throw new DomainError("forbidden", "NOT_YOUR_REQUEST", friendMessages.notYours);
    }
    switch (action) {
      case "accept":
        if (standing.status === "accepted") return;
        if (standing.status !== "pending") throw notFound(friendMessages.requestNotFound);
        return acceptFriendship(transaction, id, [user.userId, other_id], now);
      case "decline":
        if (standing.status === "declined") return;
        if (standing.status !== "pending") throw notFound(friendMessages.requestNotFound);
        return void (await transaction
          .updateTable("friendships")
          .set({ status: "declined", declined_at: now })
          .where("id", "=", id)
          .execute());
      case "cancel":
        if (standing.status === "cancelled") return;
        if (standing.status === "accepted") throw notFound(friendMessages.requestNotFound);
        // When they were declined stays known: cancelling is no way to ask again.
        return void (await transaction
          .updateTable("friendships")
          .set({ status: "cancelled", changed_at: now })
          .where("id", "=", id)
          .execute());
    }
  });
}

/** Ends a friendship, for both. What is none any more, or never was one's own, is not there (404). */
export async function removeFriend(
  { database }: Pick<FriendServices, "database">,
  user: SignedInUser,
  id: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { other_id } = await requireStanding(transaction, user, id, friendMessages.friendNotFound);
    await lockPeople(transaction, [user.userId, other_id]);
    const { rows } = await sql`
      DELETE FROM friendships WHERE id = ${id}::uuid AND status = 'accepted' RETURNING id
    `.execute(transaction);
    if (rows.length === 0) throw notFound(friendMessages.friendNotFound);
  });
}

async function requireStanding(
  transaction: Transaction,
  user: SignedInUser,
  id: string,
  absent: string = friendMessages.requestNotFound,
): Promise<Standing> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") throw notFound(absent);
  const self = sql`${user.userId}::uuid`;
  const { rows } = await sql<Standing>`
    SELECT id, status, requested_by = ${self} AS is_mine,
           CASE WHEN low_id = ${self} THEN high_id ELSE low_id END AS other_id
    FROM friendships
    WHERE id = ${entity.value}::uuid AND ${self} IN (low_id, high_id)
  `.execute(transaction);
  const [standing] = rows;
  if (!standing) throw notFound(absent);
  return standing;
}

function notFound(text: string): DomainError {
  return new DomainError("absent", "FRIENDSHIP_NOT_FOUND", text);
}
