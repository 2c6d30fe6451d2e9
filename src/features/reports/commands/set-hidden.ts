import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { LockedCase } from "./lock-case.ts";

/** Withholds a thing from others, or gives it back where `at` is null. What shows it follows by triggers and conditions. */
export async function setHidden(
  transaction: Transaction,
  { target_type, target_id }: Pick<LockedCase, "target_type" | "target_id">,
  at: Date | null,
): Promise<void> {
  switch (target_type) {
    case "mix":
      await transaction
        .updateTable("shisha_mixes")
        .set({ hidden_at: at })
        .where("id", "=", target_id)
        .execute();
      return;
    case "image":
      await lockCard(
        transaction,
        sql`SELECT picture.folder FROM stored_images picture WHERE picture.id = ${target_id}::uuid`,
      );
      await transaction
        .updateTable("stored_images")
        .set({ hidden_at: at })
        .where("id", "=", target_id)
        .execute();
      return;
    case "user":
      await transaction.updateTable("users").set({ hidden_at: at }).where("id", "=", target_id).execute();
      return;
    case "comment":
      await lockCard(
        transaction,
        sql`SELECT comment.mix_id FROM comments comment WHERE comment.id = ${target_id}::uuid`,
      );
      await lockInboxes(transaction, target_id);
      await transaction.updateTable("comments").set({ hidden_at: at }).where("id", "=", target_id).execute();
      return;
    case "coupon":
      await transaction.updateTable("coupons").set({ hidden_at: at }).where("id", "=", target_id).execute();
      return;
    default:
      throw new Error(`Nothing hides a ${target_type}`);
  }
}

/**
 * Of the card's author, to whom the comment is told no more, and of its writer, who is told of the review, in one order: two people
 * whose comments stand on one another's cards must not wait for each other. One that is not there yet is made.
 */
async function lockInboxes(transaction: Transaction, commentId: string): Promise<void> {
  await sql`
    INSERT INTO inboxes (user_id, unread)
    SELECT person.id, 0
    FROM comments comment JOIN shisha_mixes mix ON mix.id = comment.mix_id
    JOIN users person ON person.id IN (mix.user_id, comment.user_id)
    WHERE comment.id = ${commentId}::uuid
    ORDER BY person.id
    ON CONFLICT (user_id) DO UPDATE SET unread = inboxes.unread
  `.execute(transaction);
}

/** Before its photos and its comments, as everything that changes them does: it is written with them. */
async function lockCard(transaction: Transaction, id: RawBuilder<unknown>): Promise<void> {
  await sql`SELECT FROM shisha_mixes mix WHERE mix.id = (${id}) FOR NO KEY UPDATE`.execute(transaction);
}
