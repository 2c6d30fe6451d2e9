import type { Transaction } from "#database/database.ts";
import type { CaseState } from "../moderation-case.ts";
import type { FoundTarget } from "../queries/find-target.ts";
import type { ReportTarget } from "../report.ts";

/** A case, locked until the transaction ends. Whoever locks people has done so before. */
export type LockedCase = {
  id: string;
  target_type: ReportTarget;
  target_id: string;
  owner_id: string | null;
  state: CaseState;
  appealed_at: Date | null;
  decided_at: Date | null;
};

/** The case of a thing, opened where there is none. */
export async function lockCaseOf(
  transaction: Transaction,
  { id, owner_id, target_type }: FoundTarget & { target_type: ReportTarget },
  now: Date,
): Promise<LockedCase> {
  await transaction
    .insertInto("moderation_cases")
    .values({ target_type, target_id: id, owner_id, created_at: now })
    .onConflict((conflict) => conflict.columns(["target_type", "target_id"]).doNothing())
    .execute();
  const row = await lockCases(transaction)
    .where("target_type", "=", target_type)
    .where("target_id", "=", id)
    .executeTakeFirstOrThrow();
  return row as LockedCase;
}

/** The case with this id; null where there is none. */
export async function lockCase(transaction: Transaction, id: string): Promise<LockedCase | null> {
  const row = await lockCases(transaction).where("id", "=", id).executeTakeFirst();
  return (row as LockedCase | undefined) ?? null;
}

function lockCases(transaction: Transaction) {
  return transaction
    .selectFrom("moderation_cases")
    .select(["id", "target_type", "target_id", "owner_id", "state", "appealed_at", "decided_at"])
    .forUpdate();
}
