import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { LockedCase } from "./lock-case.ts";
import { moveReports, WAITING } from "./move-reports.ts";
import { setHidden } from "./set-hidden.ts";

type Hiding = { state: "hidden" | "withheld" | "removed"; at: Date; decisionNote?: string | null };

/**
 * Takes a thing out of sight and says in its case why: the reasons of the reports that wait. By reports alone it is `hidden`
 * until it is reviewed, by a decision `withheld` or `removed`. Each hiding can be appealed once.
 */
export async function hideCase(
  transaction: Transaction,
  lockedCase: LockedCase,
  { state, at, decisionNote = null }: Hiding,
): Promise<void> {
  await setHidden(transaction, lockedCase, at);
  await sql`
    UPDATE moderation_cases SET
      state = ${state}, hidden_at = ${at}::timestamptz, version = version + 1, appeal = NULL, appealed_at = NULL,
      decided_at = ${state === "hidden" ? null : at}::timestamptz, decision_note = ${decisionNote}::text,
      reasons = ARRAY(SELECT DISTINCT reason FROM reports
                      WHERE case_id = ${lockedCase.id}::uuid AND status IN ('open', 'reviewing') ORDER BY reason)
    WHERE id = ${lockedCase.id}::uuid
  `.execute(transaction);
  await moveReports(transaction, lockedCase, {
    from: WAITING,
    to: state === "hidden" ? "reviewing" : "actioned",
    at,
  });
}
