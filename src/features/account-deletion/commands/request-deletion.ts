import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPerson } from "#features/accounts/commands/lock-person.ts";
import { isThere, recordedBy } from "#features/mixes/queries/who-sees-mix.ts";
import { isWithheldByReview } from "#features/reports/queries/is-withheld-by-review.ts";
import type { Person } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { DAYS_TO_RETURN, type FateOfCards } from "../account-deletion.ts";
import { requireMayLeave } from "../queries/require-may-leave.ts";
import { untilNoneLeft } from "./until-none-left.ts";

const DAY_MS = 86_400_000;

/**
 * Somebody leaves: they are suspended, which ends their sessions and takes what is theirs from lists, and their cards are withheld from
 * everybody. Nothing is gone before the day has come (`deleteDueAccounts`). Asked for again, the first request stands. Refuses admins,
 * and owners of open shops (409).
 */
export async function requestDeletion(
  { database, clock }: Pick<Services, "database" | "clock">,
  { userId }: Person,
  { cards, requestId }: { cards: FateOfCards; requestId?: string },
): Promise<{ dueAt: Date }> {
  return inTransaction(database, async (transaction) => {
    const now = clock();
    // Whoever is recording a card at this moment is done before, or comes after (`hide_cards_of_leaving`).
    const { suspended_at, suspended_until } = await lockPerson(transaction, { userId });
    const before = await transaction
      .selectFrom("account_deletions")
      .select("due_at")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (before) return { dueAt: before.due_at };
    await requireMayLeave(transaction, { userId });
    const dueAt = new Date(now.getTime() + DAYS_TO_RETURN * DAY_MS);
    await transaction
      .insertInto("account_deletions")
      .values({
        user_id: userId,
        requested_at: now,
        due_at: dueAt,
        cards,
        is_line_told: false,
        suspended_at,
        suspended_until,
      })
      .execute();
    await transaction
      .updateTable("users")
      .set({ suspended_at: now, suspended_until: null, updated_at: now })
      .where("id", "=", userId)
      .execute();
    await withholdCards(transaction, userId, now);
    await recordAudit(transaction, { actorId: userId, action: "account.deletion_requested", requestId });
    return { dueAt };
  });
}

const CARDS_AT_ONCE = 200;

async function withholdCards(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await untilNoneLeft(
    transaction,
    sql`
      UPDATE shisha_mixes SET hidden_at = ${now}::timestamptz
      WHERE id IN (SELECT mix.id FROM shisha_mixes mix WHERE ${recordedBy({ userId })} AND ${isThere} AND mix.hidden_at IS NULL
                   LIMIT ${CARDS_AT_ONCE})`,
  );
}

/** Those come back that no review withholds. To be called once the request is gone, which withholds them too. */
export async function showCards(transaction: Transaction, userId: string): Promise<void> {
  await untilNoneLeft(
    transaction,
    sql`
      UPDATE shisha_mixes SET hidden_at = NULL
      WHERE id IN (
        SELECT mix.id FROM shisha_mixes mix
        WHERE ${recordedBy({ userId })} AND ${isThere} AND mix.hidden_at IS NOT NULL AND NOT ${isWithheldByReview}
        LIMIT ${CARDS_AT_ONCE})`,
  );
}

/** LINE's permission is taken back: the person has nothing to do there. */
export async function noteLineTold(
  { database }: Pick<Services, "database">,
  { userId }: Person,
): Promise<void> {
  await database
    .updateTable("account_deletions")
    .set({ is_line_told: true })
    .where("user_id", "=", userId)
    .execute();
}
