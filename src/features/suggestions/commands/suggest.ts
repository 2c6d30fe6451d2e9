import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { findSubject } from "../queries/find-subject.ts";
import { MOST_SUGGESTIONS_A_DAY, type NewSuggestion, type SuggestedField } from "../suggestion.ts";
import { suggestionMessages } from "../suggestion-messages.ts";
import { targetColumn } from "./target-column.ts";

const DAY_MS = 86_400_000;

/**
 * Says what is wrong about what everybody may see. Refuses what they may not (404), what stands there already (400), a second
 * one about the field while the first waits (409) and more than 20 a day (429).
 */
export async function suggest(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  suggestion: NewSuggestion,
): Promise<void> {
  const now = clock();
  const { target_type, field, value, note } = suggestion;
  await inTransaction(database, async (transaction) => {
    const subject = await findSubject(transaction, suggestion);
    if (!subject) throw new DomainError("absent", "TARGET_NOT_FOUND", suggestionMessages.targetNotFound);
    const stood = subject.standing[field] ?? null;
    if (value === stood)
      throw new DomainError("invalid", "SAME_VALUE", suggestionMessages.sameValue, {
        value: suggestionMessages.sameValue,
      });
    // What they have sent is counted while nobody adds to it.
    await lockPeople(transaction, [user.userId]);
    await requireFirst(transaction, user, { subjectId: subject.id, field, value });
    await requireSuggestionsLeft(transaction, user, now);
    const { id } = await transaction
      .insertInto("suggestions")
      .values({
        [targetColumn(target_type)]: subject.id,
        field,
        value,
        stood,
        note,
        suggested_by: user.userId,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "suggestion.sent",
      target: { type: target_type, id: subject.id },
      after: { suggestion_id: id, field },
    });
  });
}

async function requireFirst(
  transaction: Transaction,
  { userId }: SignedInUser,
  { subjectId, field, value }: { subjectId: string; field: SuggestedField; value: string },
): Promise<void> {
  const waiting = await transaction
    .selectFrom("suggestions")
    .select("id")
    .where("suggested_by", "=", userId)
    .where(sql<string>`coalesce(shop_id, flavor_id, maker_id)`, "=", subjectId)
    .where("field", "=", field)
    // Of a maker several flavours may be missing.
    .$if(field === "missing_flavor", (query) => query.where("value", "=", value))
    .where("status", "=", "open")
    .executeTakeFirst();
  if (waiting) throw new DomainError("conflict", "ALREADY_SUGGESTED", suggestionMessages.alreadySuggested);
}

async function requireSuggestionsLeft(
  transaction: Transaction,
  { userId }: SignedInUser,
  now: Date,
): Promise<void> {
  const { count } = await transaction
    .selectFrom("suggestions")
    .select((by) => by.fn.countAll<number>().as("count"))
    .where("suggested_by", "=", userId)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count < MOST_SUGGESTIONS_A_DAY) return;
  throw new DomainError("limited", "TOO_MANY_SUGGESTIONS", suggestionMessages.tooManySuggestions);
}
