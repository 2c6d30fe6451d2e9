import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { isHideable, isOutOfSight } from "../moderation-case.ts";
import { findTarget } from "../queries/find-target.ts";
import { HIDING_REPORTERS, MOST_REPORTS_A_DAY, type NewReport, YOUNG_ACCOUNT_MS } from "../report.ts";
import { reportMessages } from "../report-messages.ts";
import { hideCase } from "./hide-case.ts";
import { type LockedCase, lockCaseOf } from "./lock-case.ts";
import { WAITING } from "./move-reports.ts";

/**
 * Reports what somebody may see. Refuses what they may not (404), their own (403), a second report while the first waits (409)
 * and more than 20 a day (429). The third person hides it until it is reviewed.
 */
export async function reportTarget(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  report: NewReport,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const target = await findTarget(transaction, user, report, now);
    if (!target) throw targetNotFound();
    if (target.owner_id === user.userId)
      throw new DomainError("forbidden", "OWN_TARGET", reportMessages.ownTarget);
    // People before cases, in one order: two who report one another must not wait for each other.
    await lockPeople(transaction, report.target_type === "user" ? [user.userId, target.id] : [user.userId]);
    const lockedCase = await lockCaseOf(transaction, { ...target, target_type: report.target_type }, now);
    // Somebody else's report has hidden it while this one waited.
    if (isOutOfSight(lockedCase.state)) throw targetNotFound();
    await requireFirst(transaction, user, lockedCase);
    await requireReportsLeft(transaction, user, now);
    await transaction
      .insertInto("reports")
      .values({
        case_id: lockedCase.id,
        reporter_id: user.userId,
        reason: report.reason,
        note: report.note,
        created_at: now,
      })
      .execute();
    if (!isHideable(report.target_type) || !(await hasEnoughReporters(transaction, lockedCase, now))) return;
    await hideCase(transaction, lockedCase, { state: "hidden", at: now });
    await recordAudit(transaction, {
      actorId: null,
      action: "report.hidden",
      target: { type: lockedCase.target_type, id: lockedCase.target_id },
      after: { case_id: lockedCase.id },
    });
  });
}

async function requireFirst(transaction: Transaction, user: SignedInUser, { id }: LockedCase): Promise<void> {
  const waiting = await transaction
    .selectFrom("reports")
    .select("id")
    .where("case_id", "=", id)
    .where("reporter_id", "=", user.userId)
    .where("status", "in", WAITING)
    .executeTakeFirst();
  if (waiting) throw new DomainError("conflict", "ALREADY_REPORTED", reportMessages.alreadyReported);
}

/** Counted while the person's row is locked. */
async function requireReportsLeft(transaction: Transaction, user: SignedInUser, now: Date): Promise<void> {
  const { count } = await transaction
    .selectFrom("reports")
    .select((by) => by.fn.countAll<number>().as("count"))
    .where("reporter_id", "=", user.userId)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count < MOST_REPORTS_A_DAY) return;
  throw new DomainError("limited", "TOO_MANY_REPORTS", reportMessages.tooManyReports);
}

const DAY_MS = 86_400_000;

/**
 * Counted while the case is locked. One person has one report that waits. Whose report of the same thing was found wrong before,
 * and whoever is suspended or withheld, is read and hides nothing.
 */
async function hasEnoughReporters(transaction: Transaction, { id }: LockedCase, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count
    FROM reports report
    JOIN users author ON author.id = report.reporter_id AND ${isListed(now)}
    WHERE report.case_id = ${id}::uuid AND report.status = 'open'
      AND author.created_at <= ${new Date(now.getTime() - YOUNG_ACCOUNT_MS)}::timestamptz
      AND NOT EXISTS (SELECT FROM reports earlier
                      WHERE earlier.case_id = report.case_id AND earlier.reporter_id = report.reporter_id
                        AND earlier.status IN ('dismissed', 'closed'))
  `.execute(transaction);
  return (rows[0]?.count ?? 0) >= HIDING_REPORTERS;
}

function targetNotFound(): DomainError {
  return new DomainError("absent", "TARGET_NOT_FOUND", reportMessages.targetNotFound);
}
