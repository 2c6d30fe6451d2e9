import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { isFriendOf } from "#features/friends/queries/who-knows-whom.ts";
import { lockVisibleMix } from "#features/mixes/commands/lock-visible-mix.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { mentionsIn } from "../comment.ts";
import { commentMessages } from "../comment-messages.ts";
import type { NewComment } from "../new-comment.ts";

/**
 * Writes on a card that one may see, by UUID or short id; answers the comment's id. Whom it names, and who sees the card, is
 * notified. Refuses a card that is not to be seen (404), one that is closed (403), and naming anybody but friends (400).
 */
export async function writeComment(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  mixId: string,
  { body }: NewComment,
): Promise<{ id: string }> {
  const mentioned = mentionsIn(body);
  return inTransaction(database, async (transaction) => {
    // It is closed before a comment or after it.
    const mix = await lockVisibleMix(transaction, user, mixId);
    if (mix.comments_closed) throw new DomainError("forbidden", "COMMENTS_CLOSED", commentMessages.closed);
    await requireFriends(transaction, user, mentioned);
    const notified_ids = await findWhoSees(transaction, mix.id, mentioned);
    return transaction
      .insertInto("comments")
      .values({
        mix_id: mix.id,
        user_id: user.userId,
        body,
        mentioned_ids: mentioned,
        notified_ids,
        created_at: clock(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}

/** Of these people those who may see the card: a notice would tell the others of it. */
async function findWhoSees(transaction: Transaction, mixId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const each = ids.map(
    (userId) => sql`
      SELECT ${userId}::uuid AS id FROM shisha_mixes mix WHERE mix.id = ${mixId}::uuid AND ${visibleTo({ userId })}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(transaction);
  return rows.map(({ id }) => id);
}

async function requireFriends(transaction: Transaction, user: SignedInUser, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`
    SELECT FROM unnest(${ids}::uuid[]) named (id) WHERE NOT ${isFriendOf(user, sql`named.id`)} LIMIT 1
  `.execute(transaction);
  if (rows.length === 0) return;
  const { notFriend } = commentMessages;
  throw new DomainError("invalid", "MENTION_NOT_FRIEND", notFriend, { body: notFriend });
}
