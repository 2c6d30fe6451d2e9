import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { friendMessages } from "../friend-messages.ts";
import type { Friendship } from "../friends-response.ts";
import { DECLINED_FOR_DAYS, MOST_REQUESTS_A_DAY, type NewFriendship } from "../friendship.ts";
import { findFriendshipWith } from "../queries/find-friendship.ts";
import { friendshipsOf } from "../queries/friendship-columns.ts";
import { acceptFriendship, requireRoomForFriends } from "./accept-friendship.ts";
import { lockPair, personNotFound } from "./lock-pair.ts";

const DAY_MS = 86_400_000;

/**
 * Asks somebody to be friends, by the code that they showed or from their profile. Whoever was asked by that person already
 * becomes their friend with it; what stands already stays. Somebody who declined is not asked again within 30 days, and the one who asks is not told: the
 * request looks as if it waited. Refuses a code that shows nobody (404), one's own (400), and more than 30 a day (429).
 */
export async function requestFriend(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  asked: NewFriendship,
): Promise<Friendship> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const found = await whomOf(transaction, asked);
    if (found === user.userId) throw new DomainError("invalid", "OWN_CODE", friendMessages.ownCode);
    const isThere = found !== null && (await lockPair(transaction, user, found, now));
    // They may have changed their code while this waited for them.
    if (!isThere || (await whomOf(transaction, asked)) !== found) {
      throw "friend_code" in asked ? personNotFound(friendMessages.codeShowsNobody) : personNotFound();
    }
    await ask(transaction, user, found, now);
    const friendship = await findFriendshipWith({ database: transaction }, user, found);
    if (!friendship) throw new Error("A request was not kept");
    return friendship;
  });
}

async function whomOf(transaction: Transaction, asked: NewFriendship): Promise<string | null> {
  const users = transaction.selectFrom("users").select("id");
  const query =
    "person_id" in asked
      ? users.where("id", "=", asked.person_id)
      : users.where("friend_code", "=", asked.friend_code);
  return (await query.executeTakeFirst())?.id ?? null;
}

async function ask(transaction: Transaction, user: SignedInUser, otherId: string, now: Date): Promise<void> {
  const [low_id, high_id] = [user.userId, otherId].toSorted() as [string, string];
  const standing = await transaction
    .selectFrom("friendships")
    .select(["id", "status", "requested_by", "requested_at", "declined_at"])
    .where("low_id", "=", low_id)
    .where("high_id", "=", high_id)
    .executeTakeFirst();
  const isMine = standing?.requested_by === user.userId;
  if (standing && !isMine && (standing.status === "pending" || standing.status === "declined")) {
    return acceptFriendship(transaction, standing.id, [user.userId, otherId], now);
  }
  if (standing?.status === "accepted") return;
  const isWaiting = isMine && (standing?.status === "pending" || standing?.status === "declined");
  // One that was declined is asked anew exactly when one that waits is: from outside they are the same.
  if (isWaiting && now.getTime() - standing.requested_at.getTime() < DECLINED_FOR_DAYS * DAY_MS) return;
  const declinedAt = isMine ? (standing?.declined_at ?? null) : null;
  const isLocked = declinedAt !== null && now.getTime() - declinedAt.getTime() < DECLINED_FOR_DAYS * DAY_MS;

  await requireRoomForFriends(transaction, [user.userId]);
  await requireRequestsLeft(transaction, user, now);
  const request = {
    requested_by: user.userId,
    status: isLocked ? ("declined" as const) : ("pending" as const),
    requested_at: now,
    changed_at: now,
    declined_at: isLocked ? declinedAt : null,
  };
  await transaction
    .insertInto("friendships")
    .values({ low_id, high_id, ...request })
    .onConflict((conflict) => conflict.columns(["low_id", "high_id"]).doUpdateSet(request))
    .execute();
}

/** Counted while the person's row is locked. */
async function requireRequestsLeft(transaction: Transaction, user: SignedInUser, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count
    FROM ${friendshipsOf(user)}
    WHERE friendship.requested_by = ${user.userId}::uuid
      AND friendship.requested_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz
  `.execute(transaction);
  if ((rows[0]?.count ?? 0) < MOST_REQUESTS_A_DAY) return;
  throw new DomainError("limited", "TOO_MANY_REQUESTS", friendMessages.tooManyRequests);
}
