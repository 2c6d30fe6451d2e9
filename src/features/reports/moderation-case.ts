import type { ReportTarget } from "./report.ts";

/**
 * How a thing stands that was reported: reported; out of sight until it is reviewed; reviewed and still out of sight, or for
 * good; shown again; found to be in order without ever having been hidden.
 */
export type CaseState = "open" | "hidden" | "withheld" | "removed" | "restored" | "dismissed";

const WITHHELD_STATES: readonly CaseState[] = ["hidden", "withheld", "removed"];

export function isOutOfSight(state: CaseState): boolean {
  return WITHHELD_STATES.includes(state);
}

/** What a decision does. Lifting is told apart: it takes a decision back. */
export const DECISIONS = ["dismiss", "hide", "remove"] as const;
export type Decision = (typeof DECISIONS)[number];

/** What whoever decides says to the owner. */
export const MAX_DECISION_NOTE = 500;

/** Shops and flavours are the catalogue's, nobody's own: what is said of them is collected, and an admin puts it right. */
export function isHideable(target: ReportTarget): boolean {
  return target !== "shop" && target !== "flavor";
}
