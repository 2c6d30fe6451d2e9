import { filledFields } from "./draft-fields.ts";
import { isGiven } from "./mix-draft.ts";
import type { RecordingStep } from "./recording-steps.ts";
import type { DraftContent, DraftField } from "./stored-draft.ts";

/** Where a field's problem is put right. */
export function stepOfProblem(problem: DraftField): RecordingStep {
  const field = filledFields.find(({ rule }) => rule.refused?.shownAt === problem);
  return field?.rule.step ?? "card";
}

/** Going on from an optional question without an answer is skipping it. */
export function isAnswered(step: RecordingStep, draft: DraftContent): boolean {
  if (step === "card") return true;
  if (step === "shares") return draft.flavors.some(({ ratio }) => ratio !== null);
  return filledFields.some((field) => field.rule.step === step && isGiven(draft, field));
}
