import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction, openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { friendMessages } from "../friend-messages.ts";
import { isBlockable } from "../queries/who-knows-whom.ts";
import { lockPair, personNotFound } from "./lock-pair.ts";

/**
 * Hides two people from one another and ends whatever stood between them; the other one is not told. Twice is once. Whoever
 * cannot be found is refused (404), oneself, too (400).
 */
export async function blockPerson(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  personId: string,
): Promise<void> {
  const now = clock();
  const blocked = readUser(personId);
  if (blocked === user.userId) throw new DomainError("invalid", "OWN_BLOCK", friendMessages.ownBlock);
  await inTransaction(database, async (transaction) => {
    const isThere = await lockPair(transaction, user, blocked, now, (_, moment) => isBlockable(moment));
    if (await isBlocking(transaction, user, blocked)) return;
    if (!isThere) throw personNotFound();
    await transaction
      .insertInto("blocks")
      .values({ blocker_id: user.userId, blocked_id: blocked, created_at: now })
      .execute();
    // What stood is over, and what was asked and declined stays known: taking a block back is no way to ask again.
    await sql`
      UPDATE friendships SET status = 'cancelled', accepted_at = NULL, changed_at = ${now}::timestamptz
      WHERE low_id = least(${user.userId}::uuid, ${blocked}::uuid)
        AND high_id = greatest(${user.userId}::uuid, ${blocked}::uuid)
    `.execute(transaction);
  });
}

/** Takes a block back; what stood between both before does not come back. Without a block nothing happens. */
export async function unblockPerson(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  personId: string,
): Promise<void> {
  await openTransactionOr(database)
    .deleteFrom("blocks")
    .where("blocker_id", "=", user.userId)
    .where("blocked_id", "=", readUser(personId))
    .execute();
}

async function isBlocking(
  transaction: Transaction,
  { userId }: SignedInUser,
  blockedId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("blocks")
    .select("blocked_id")
    .where("blocker_id", "=", userId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

function readUser(id: string): string {
  const entity = readEntityId(id);
  if (entity?.by !== "id") throw personNotFound();
  return entity.value;
}
