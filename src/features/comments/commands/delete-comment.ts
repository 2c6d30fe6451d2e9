import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { RESTORE_WITHIN_MS } from "#features/mixes/mix-edit.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { commentMessages } from "../comment-messages.ts";

type Acting = Pick<Services, "database" | "clock">;

/**
 * Takes a comment off a card: one's own, also where one may not see the card any more or a review withholds it, or any on one's
 * own card. Refuses what is not there or not to be seen (404), and other people's comments on other people's cards (403). One
 * that was taken off by the same person stays so.
 */
export async function deleteComment(
  { database, clock }: Acting,
  user: SignedInUser,
  id: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const comment = await lockComment(transaction, user, id);
    const isAgain = comment?.deleted_by === user.userId;
    if (!comment || (comment.deleted_at !== null && !isAgain)) throw notFound();
    if (!comment.is_deletable)
      throw new DomainError("forbidden", "NOT_OWN_COMMENT", commentMessages.notYours);
    if (isAgain) return;
    await transaction
      .updateTable("comments")
      .set({ deleted_at: clock(), deleted_by: user.userId })
      .where("id", "=", comment.id)
      .execute();
  });
}

/** Brings back what this person took off within the last minute (410 afterwards); one that is there stays as it is. */
export async function restoreComment(
  { database, clock }: Acting,
  user: SignedInUser,
  id: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const comment = await lockComment(transaction, user, id);
    if (!comment) throw notFound();
    if (!comment.is_deletable)
      throw new DomainError("forbidden", "NOT_OWN_COMMENT", commentMessages.notYours);
    if (comment.deleted_at === null) return;
    if (comment.deleted_by !== user.userId) throw notFound();
    if (comment.deleted_at.getTime() + RESTORE_WITHIN_MS < clock().getTime())
      throw new DomainError("gone", "RESTORE_TOO_LATE", mixMessages.restoreTooLate);
    await transaction
      .updateTable("comments")
      .set({ deleted_at: null, deleted_by: null })
      .where("id", "=", comment.id)
      .execute();
  });
}

type LockedComment = {
  id: string;
  deleted_at: Date | null;
  deleted_by: string | null;
  is_deletable: boolean;
};

/** With its card, which is locked first: everything that changes a comment does so. */
async function lockComment(transaction: Transaction, user: SignedInUser, id: string) {
  const entity = readEntityId(id);
  if (entity?.by !== "id") return undefined;
  const self = sql`${user.userId}::uuid`;
  const isWriter = sql`(comment.user_id = ${self})`;
  const locked = await sql<{ user_id: string }>`
    SELECT mix.user_id
    FROM shisha_mixes mix JOIN comments comment ON comment.mix_id = mix.id
    WHERE comment.id = ${entity.value}::uuid AND (${isWriter} OR ${visibleTo(user)}) FOR NO KEY UPDATE OF mix
  `.execute(transaction);
  const [mix] = locked.rows;
  if (!mix) return undefined;
  const { rows } = await sql<LockedComment>`
    SELECT comment.id, comment.deleted_at, comment.deleted_by, (${isWriter} OR ${mix.user_id}::uuid = ${self}) AS is_deletable
    FROM comments comment
    WHERE comment.id = ${entity.value}::uuid AND (comment.hidden_at IS NULL OR ${isWriter}) FOR UPDATE
  `.execute(transaction);
  return rows[0];
}

function notFound(): DomainError {
  return new DomainError("absent", "COMMENT_NOT_FOUND", commentMessages.notFound);
}
