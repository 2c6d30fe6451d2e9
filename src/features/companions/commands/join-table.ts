import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import { openAtTable } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { hashToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { companionMessages } from "../companion-messages.ts";
import { requireRoom } from "./require-room.ts";

type Found = { id: string; short_id: string; author_id: string };

/**
 * Joins the card behind a table's address, and says which it is. The address is used by it: of several people one joins. Whoever
 * stands on the card already uses nothing, and twice is once. Refuses one's own card (400), and alike what is nobody's, over, used by
 * somebody else, or not to be seen (404).
 */
export async function joinTable(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  token: string,
): Promise<{ id: string }> {
  const now = clock();
  const token_hash = hashToken(token);
  return inTransaction(database, async (transaction) => {
    const found = await findCard(transaction, user, token_hash);
    if (!found) throw notGood();
    if (found.author_id === user.userId)
      throw new DomainError("invalid", "OWN_TABLE", companionMessages.ownTable);
    // Always people before cards, so that no block comes between.
    await lockPeople(transaction, [found.author_id, user.userId]);
    const card = await findCard(transaction, user, token_hash, sql`FOR NO KEY UPDATE OF mix`);
    if (!card) throw notGood();
    if (!(await isThere(transaction, user, card.id))) {
      await takeAddress(transaction, user, token_hash, now);
      await seat(transaction, user, card.id, now);
      await requireRoom(transaction, card.id, 0);
    }
    return { id: card.short_id };
  });
}

async function findCard(
  transaction: Transaction,
  user: SignedInUser,
  tokenHash: Buffer,
  lock = sql``,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT mix.id, mix.short_id, mix.user_id AS author_id
    FROM table_invitations invitation JOIN shisha_mixes mix ON mix.id = invitation.mix_id
    WHERE invitation.token_hash = ${tokenHash} AND ${openAtTable(user)}
    ${lock}
  `.execute(transaction);
  return rows[0];
}

async function isThere(transaction: Transaction, user: SignedInUser, mixId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("companions")
    .select("status")
    .where("mix_id", "=", mixId)
    .where("user_id", "=", user.userId)
    .executeTakeFirst();
  return row?.status === "accepted";
}

/** One statement: of several people at once one has it. */
async function takeAddress(
  transaction: Transaction,
  { userId: used_by }: SignedInUser,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("table_invitations")
    .set({ used_by })
    .where("token_hash", "=", tokenHash)
    .where("used_by", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notGood();
}

async function seat(transaction: Transaction, user: SignedInUser, mixId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO companions (mix_id, user_id, status, invited_at, responded_at, listed_at)
    SELECT mix.id, ${user.userId}::uuid, 'accepted', ${now}::timestamptz, ${now}::timestamptz,
           listed_for_companions(mix.smoked_at, mix.hide_time)
    FROM shisha_mixes mix WHERE mix.id = ${mixId}::uuid AND ${openAtTable(user)}
    ON CONFLICT (mix_id, user_id) DO UPDATE SET status = 'accepted', responded_at = excluded.responded_at
  `.execute(transaction);
}

const notGood = () => new DomainError("absent", "TABLE_NOT_FOUND", companionMessages.tableNotFound);
