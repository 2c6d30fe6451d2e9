import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOutsider } from "#features/shops/commands/require-outsider.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { lockSubject, type Subject } from "../queries/find-subject.ts";
import { isDoneByHand, isForManagers, type SuggestedField, type SuggestionTarget } from "../suggestion.ts";
import { suggestionMessages } from "../suggestion-messages.ts";
import { applySuggestion } from "./apply-suggestion.ts";
import { targetColumn } from "./target-column.ts";

/** Who decides: a manager about their shop; an admin, or somebody on the command line, about everything. */
export type Decider = { user: SignedInUser; shopId: string } | { admin: SignedInUser } | "command line";

type Deciding = { suggestionId: string; decider: Decider };

/** What became of a thing's field. Where a person has to put it right, nothing. */
export type Accepted = {
  target_type: SuggestionTarget;
  target_id: string;
  field: SuggestedField;
  before: string | null;
  after: string;
  isApplied: boolean;
};

/**
 * Puts right what somebody said, where a program can, and answers with it everybody who said the same. Refuses where what stood
 * when they said it has changed since (409), unless the decider wants it `anyway`; a thing that is right by now is left as it is.
 */
export async function acceptSuggestion(
  services: Pick<Services, "database" | "clock">,
  { anyway, ...deciding }: Deciding & { anyway: boolean },
): Promise<Accepted> {
  return decide(services, deciding, async ({ transaction, suggestion, subject, now }) => {
    const { target_type, target_id, field, value, stood } = suggestion;
    const before = subject.standing[field] ?? null;
    const isByHand = isDoneByHand(field);
    const isRight = before === value;
    if (!isByHand && !isRight && before !== stood && !anyway)
      throw new DomainError("conflict", "CHANGED_MEANWHILE", suggestionMessages.changedMeanwhile);
    if (!isByHand && !isRight) await applySuggestion(transaction, suggestion, now);
    const suggestion_ids = await answerAll(transaction, suggestion, {
      status: "accepted",
      decided_at: now,
      decided_by: idOf(deciding.decider),
    });
    await recordAudit(transaction, {
      actorId: idOf(deciding.decider),
      action: "suggestion.accepted",
      target: { type: target_type, id: target_id },
      before: { suggestion_id: suggestion.id, [field]: before },
      after: { suggestion_ids, [field]: isByHand ? before : value },
    });
    return { target_type, target_id, field, before, after: value, isApplied: !isByHand && !isRight };
  });
}

/** Leaves everything as it is, and answers everybody who said the same. Nobody is told. */
export async function declineSuggestion(
  services: Pick<Services, "database" | "clock">,
  { reason, ...deciding }: Deciding & { reason: string | null },
): Promise<void> {
  await decide(services, deciding, async ({ transaction, suggestion, now }) => {
    const suggestion_ids = await answerAll(transaction, suggestion, {
      status: "declined",
      decided_at: now,
      decided_by: idOf(deciding.decider),
      declined_reason: reason,
    });
    await recordAudit(transaction, {
      actorId: idOf(deciding.decider),
      action: "suggestion.declined",
      target: { type: suggestion.target_type, id: suggestion.target_id },
      before: { suggestion_id: suggestion.id, field: suggestion.field },
      after: { suggestion_ids, reason },
    });
  });
}

type OpenSuggestion = {
  id: string;
  target_type: SuggestionTarget;
  target_id: string;
  field: SuggestedField;
  value: string;
  stood: string | null;
};
type Decision = { transaction: Transaction; suggestion: OpenSuggestion; subject: Subject; now: Date };

/** The thing is locked before what was said of it, so that two decisions about one thing follow one another. */
async function decide<Result>(
  { database, clock }: Pick<Services, "database" | "clock">,
  { suggestionId, decider }: Deciding,
  act: (decision: Decision) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    const shopId = isManager(decider) ? await shopOf(transaction, decider) : null;
    const found = await findSuggestion(transaction, suggestionId);
    const isTheirs = shopId === null || found?.target_id === shopId;
    const suggestion = isTheirs ? found : null;
    const subject = suggestion && (await lockSubject(transaction, suggestion));
    if (!suggestion || !subject)
      throw new DomainError("absent", "SUGGESTION_NOT_FOUND", suggestionMessages.suggestionNotFound);
    const { status } = await transaction
      .selectFrom("suggestions")
      .select("status")
      .where("id", "=", suggestion.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isAdmin(decider)) await requireNotTheirs(transaction, suggestion, decider.admin.userId);
    if (isManager(decider) && !isForManagers(suggestion.field, decider.user))
      throw new DomainError("forbidden", "ADMIN_DECIDES", suggestionMessages.adminDecides);
    if (status !== "open")
      throw new DomainError("conflict", "ALREADY_DECIDED", suggestionMessages.alreadyDecided);
    return act({ transaction, suggestion, subject, now: clock() });
  });
}

/** Nobody decides about what they said themselves, alone or with others, nor about a shop of theirs. */
async function requireNotTheirs(
  transaction: Transaction,
  { target_type, target_id, field, value }: OpenSuggestion,
  adminId: string,
): Promise<void> {
  if (target_type === "shop") await requireOutsider(transaction, target_id, adminId);
  const own = await transaction
    .selectFrom("suggestions")
    .select("id")
    .where(targetColumn(target_type), "=", target_id)
    .where("field", "=", field)
    .where("value", "=", value)
    .where("status", "=", "open")
    .where("suggested_by", "=", adminId)
    .executeTakeFirst();
  if (own) throw new DomainError("forbidden", "OWN_CASE", suggestionMessages.ownSuggestion);
}

type Manager = { user: SignedInUser; shopId: string };

const isManager = (decider: Decider): decider is Manager =>
  typeof decider === "object" && "shopId" in decider;
const isAdmin = (decider: Decider): decider is { admin: SignedInUser } =>
  typeof decider === "object" && "admin" in decider;

async function shopOf(transaction: Transaction, { user, shopId }: Manager): Promise<string> {
  return (await requireShopManager(transaction, user, shopId)).id;
}

function idOf(decider: Decider): string | null {
  if (decider === "command line") return null;
  return (isAdmin(decider) ? decider.admin : decider.user).userId;
}

type Answer = {
  status: "accepted" | "declined";
  decided_at: Date;
  decided_by: string | null;
  declined_reason?: string | null;
};

/** Of everybody who said the same; the ids of what they sent. */
async function answerAll(
  transaction: Transaction,
  { target_type, target_id, field, value }: OpenSuggestion,
  answer: Answer,
): Promise<string[]> {
  const answered = await transaction
    .updateTable("suggestions")
    .set(answer)
    .where(targetColumn(target_type), "=", target_id)
    .where("field", "=", field)
    .where("value", "=", value)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  return answered.map(({ id }) => id).toSorted();
}

async function findSuggestion(transaction: Transaction, id: string): Promise<OpenSuggestion | null> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") return null;
  const found = await transaction
    .selectFrom("suggestions")
    .select(["id", "shop_id", "flavor_id", "maker_id", "field", "value", "stood"])
    .where("id", "=", entity.value)
    .executeTakeFirst();
  if (!found) return null;
  const { shop_id, flavor_id, maker_id, field, ...suggestion } = found;
  const target_type = shop_id ? "shop" : flavor_id ? "flavor" : "maker";
  const target_id = shop_id ?? flavor_id ?? maker_id ?? "";
  return { ...suggestion, field: field as SuggestedField, target_type, target_id };
}
