import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import { requireOutsider } from "#features/shops/commands/require-outsider.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type CaseState, type Decision, isHideable, isOutOfSight } from "../moderation-case.ts";
import { reportMessages } from "../report-messages.ts";
import { hideCase } from "./hide-case.ts";
import { type LockedCase, lockCase } from "./lock-case.ts";
import { DECIDED, moveReports, WAITING } from "./move-reports.ts";
import { setHidden } from "./set-hidden.ts";

type Deciding = {
  caseId: string;
  decision: Decision;
  /** For the owner to read. */
  note: string | null;
  /** Who decides; null on the command line. */
  deciderId: string | null;
  /** How many reports the decider saw waiting; undefined where they were not counted. */
  waiting?: number | undefined;
};

/**
 * Reviews what was reported. Dismissing shows again what waited out of sight; hiding and removing keep it there, or take it
 * there, removing for good. A decision after an appeal is the last one. Its owner is told.
 */
export async function decideCase(
  { database, clock }: Pick<Services, "database" | "clock">,
  { caseId, decision, note, deciderId, waiting }: Deciding,
): Promise<CaseState> {
  const changing = { caseId, deciderId, waiting, note, action: `report.${decision}` };
  return changeCase({ database, clock }, changing, async (one) => {
    if (decision === "dismiss") return dismiss(one, note);
    return keepAway(one, decision === "hide" ? "withheld" : "removed", note);
  });
}

/** Takes a hiding back, whatever was decided: everything is as it was before. Its owner is told. */
export async function liftCase(
  services: Pick<Services, "database" | "clock">,
  { caseId, deciderId }: Pick<Deciding, "caseId" | "deciderId">,
): Promise<CaseState> {
  return changeCase(services, { caseId, deciderId, action: "report.lift" }, async (one) => {
    const { transaction, lockedCase, now } = one;
    if (!isOutOfSight(lockedCase.state)) throw refused("NOT_HIDDEN", reportMessages.notHidden);
    await setHidden(transaction, lockedCase, null);
    await moveReports(transaction, lockedCase, { from: [...WAITING, ...DECIDED], to: "closed", at: now });
    return setState(one, "restored", null);
  });
}

type Changing = {
  caseId: string;
  deciderId: string | null;
  action: string;
  waiting?: number | undefined;
  note?: string | null;
};
type Change = { transaction: Transaction; lockedCase: LockedCase; now: Date };

async function changeCase(
  { database, clock }: Pick<Services, "database" | "clock">,
  { caseId, deciderId, action, waiting, note }: Changing,
  change: (one: Change) => Promise<CaseState>,
): Promise<CaseState> {
  return inTransaction(database, async (transaction) => {
    const lockedCase = await lockWithOwner(transaction, caseId);
    if (deciderId !== null) await requireNotTheirs(transaction, lockedCase, deciderId);
    if (waiting !== undefined) await requireSeen(transaction, lockedCase, waiting);
    const state = await change({ transaction, lockedCase, now: clock() });
    await recordAudit(transaction, {
      actorId: deciderId,
      action,
      target: { type: lockedCase.target_type, id: lockedCase.target_id },
      before: { case_id: lockedCase.id, state: lockedCase.state },
      // What its owner reads of it is kept nowhere else once a later decision takes its place.
      after: { state, ...(note != null && { note }) },
    });
    return state;
  });
}

/** Nobody decides about what is theirs, nor about a shop of theirs and what it gives out. */
async function requireNotTheirs(
  transaction: Transaction,
  { owner_id, target_type, target_id }: LockedCase,
  deciderId: string,
): Promise<void> {
  if (owner_id === deciderId) throw new DomainError("forbidden", "OWN_CASE", reportMessages.ownCase);
  if (target_type === "shop") return requireOutsider(transaction, target_id, deciderId);
  if (target_type !== "coupon") return;
  const coupon = await transaction
    .selectFrom("coupons")
    .select("shop_id")
    .where("id", "=", target_id)
    .executeTakeFirst();
  if (coupon) await requireOutsider(transaction, coupon.shop_id, deciderId);
}

/** A report that came meanwhile was not read by whoever decides: it waits for the next look (409). */
async function requireSeen(transaction: Transaction, { id }: LockedCase, waiting: number): Promise<void> {
  const { count } = await transaction
    .selectFrom("reports")
    .select((by) => by.fn.countAll<string>().as("count"))
    .where("case_id", "=", id)
    .where("status", "in", WAITING)
    .executeTakeFirstOrThrow();
  if (Number(count) !== waiting) throw refused("CHANGED_MEANWHILE", reportMessages.changedMeanwhile);
}

/** People before cases: reports of people lock in this order. */
async function lockWithOwner(transaction: Transaction, caseId: string): Promise<LockedCase> {
  const entity = readEntityId(caseId);
  if (entity?.by !== "id") throw caseNotFound();
  const about = await transaction
    .selectFrom("moderation_cases")
    .select(["target_type", "target_id"])
    .where("id", "=", entity.value)
    .executeTakeFirst();
  if (about?.target_type === "user") await lockPeople(transaction, [about.target_id]);
  const lockedCase = await lockCase(transaction, entity.value);
  if (!lockedCase) throw caseNotFound();
  return lockedCase;
}

async function dismiss(one: Change, note: string | null): Promise<CaseState> {
  const { transaction, lockedCase, now } = one;
  const { state } = lockedCase;
  if (state === "withheld" || state === "removed") throw refused("DECIDED", reportMessages.liftInstead);
  const dismissed = await moveReports(transaction, lockedCase, { from: WAITING, to: "dismissed", at: now });
  if (state === "hidden") {
    await setHidden(transaction, lockedCase, null);
    return setState(one, "restored", note);
  }
  if (dismissed === 0) throw refused("NOTHING_WAITS", reportMessages.nothingWaits);
  // Nobody found it hidden: nobody is told, and nobody reads a note.
  return setState(one, state === "open" ? "dismissed" : state, null);
}

async function keepAway(one: Change, next: "withheld" | "removed", note: string | null): Promise<CaseState> {
  const { transaction, lockedCase, now } = one;
  const { state, appealed_at, decided_at } = lockedCase;
  if (!isOutOfSight(state)) {
    if (!isHideable(lockedCase.target_type)) throw refused("NOT_HIDEABLE", reportMessages.notHideable);
    if (!(await hasWaitingReports(transaction, lockedCase)))
      throw refused("NOTHING_WAITS", reportMessages.nothingWaits);
    await hideCase(transaction, lockedCase, { state: next, at: now, decisionNote: note });
    return next;
  }
  const hasOpenAppeal = appealed_at !== null && (decided_at === null || decided_at < appealed_at);
  if (state === "removed" && next === "withheld") throw refused("DECIDED", reportMessages.liftInstead);
  if (state === next && !hasOpenAppeal) throw refused("DECIDED", reportMessages.alreadyDecided);
  await moveReports(transaction, lockedCase, {
    from: [...WAITING, ...DECIDED],
    to: hasOpenAppeal ? "closed" : "actioned",
    at: now,
  });
  return setState(one, next, note);
}

async function setState(
  { transaction, lockedCase, now }: Change,
  state: CaseState,
  note: string | null,
): Promise<CaseState> {
  await transaction
    .updateTable("moderation_cases")
    .set({ state, decided_at: now, decision_note: note, version: sql`version + 1` })
    .where("id", "=", lockedCase.id)
    .execute();
  return state;
}

async function hasWaitingReports(transaction: Transaction, { id }: LockedCase): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("reports")
    .select("id")
    .where("case_id", "=", id)
    .where("status", "in", WAITING)
    .executeTakeFirst();
  return waiting !== undefined;
}

const refused = (code: string, text: string) => new DomainError("conflict", code, text);

const caseNotFound = () => new DomainError("absent", "CASE_NOT_FOUND", reportMessages.caseNotFound);
