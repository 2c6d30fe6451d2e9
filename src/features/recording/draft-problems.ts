import { filledFields } from "./draft-fields.ts";
import type { DraftField, DraftProblems } from "./stored-draft.ts";

/** The fields that show problems, in their order on the screen. */
export const PROBLEM_FIELDS: DraftField[] = filledFields.flatMap(({ rule }) => rule.refused?.shownAt ?? []);

/** The field that shows what is said of a name on the wire or in a draft; undefined where none does. */
function shownAt(name: string): DraftField | undefined {
  return filledFields.find((field) => field.name === name || field.rule.refused?.as.includes(name))?.rule
    .refused?.shownAt;
}

/** Texts by wire name, as texts by the field that shows them. What no field shows is left out. */
export function problemsOf(texts: Record<string, string>): DraftProblems {
  const problems: DraftProblems = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = shownAt(name);
    if (field) problems[field] = text;
  }
  return problems;
}

/** The fields that show what is said of what a change touches. */
export function touchedFields(change: object): DraftField[] {
  return Object.keys(change).flatMap((name) => shownAt(name) ?? []);
}
