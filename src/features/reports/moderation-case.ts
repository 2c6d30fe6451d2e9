import type { ReportTarget } from "./report.ts";

/**
 * How a thing stands that was reported: reported; out of sight until it is reviewed; reviewed and still out of sight, or for
 * good; shown again; found to be in order without ever having been hidden.
 */
export type CaseState = "open" | "hidden" | "withheld" | "removed" | "restored" | "dismissed";

export const WITHHELD_STATES: readonly CaseState[] = ["hidden", "withheld", "removed"];

export function isOutOfSight(state: CaseState): boolean {
  return WITHHELD_STATES.includes(state);
}

/** What a decision does. Lifting is told apart: it takes a decision back. */
export const DECISIONS = ["dismiss", "hide", "remove"] as const;
export type Decision = (typeof DECISIONS)[number];

/** What an admin does with a case on its screen. */
export const CASE_ACTIONS = [...DECISIONS, "lift"] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** What whoever decides says to the owner. */
export const MAX_DECISION_NOTE = 500;

/** The acts that a case allows, the usual one first (`commands/decide-case.ts`). */
export function actionsOn({
  state,
  target_type,
  waiting,
  has_open_appeal,
}: {
  state: CaseState;
  target_type: ReportTarget;
  waiting: number;
  has_open_appeal: boolean;
}): CaseAction[] {
  if (state === "hidden") return ["dismiss", "hide", "remove"];
  if (isOutOfSight(state))
    return has_open_appeal ? ["lift", state === "removed" ? "remove" : "hide"] : ["lift"];
  if (waiting === 0) return [];
  return isHideable(target_type) ? ["dismiss", "hide", "remove"] : ["dismiss"];
}

/** Shops and flavours are the catalogue's, nobody's own: what is said of them is collected, and an admin puts it right. */
export function isHideable(target: ReportTarget): boolean {
  return target !== "shop" && target !== "flavor";
}
