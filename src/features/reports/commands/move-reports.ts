import type { Transaction } from "#database/database.ts";
import type { LockedCase } from "./lock-case.ts";

type ReportStatus = "open" | "reviewing" | "actioned" | "dismissed" | "appealed" | "closed";

/** Reports that wait for a decision. */
export const WAITING: readonly ReportStatus[] = ["open", "reviewing"];
/** Reports whose target stays out of sight. */
export const DECIDED: readonly ReportStatus[] = ["actioned", "appealed"];

type Move = { from: readonly ReportStatus[]; to: ReportStatus; at: Date };

/** What becomes of a case's reports. Says how many there were. */
export async function moveReports(
  transaction: Transaction,
  { id }: Pick<LockedCase, "id">,
  { from, to, at }: Move,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("reports")
    .set({ status: to, decided_at: WAITING.includes(to) ? null : at })
    .where("case_id", "=", id)
    .where("status", "in", from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
