import { NewMix } from "#features/mixes/mix.ts";
import { isWithinRange } from "#features/mixes/mix-limits.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { problemsOf } from "./draft-problems.ts";
import { findMissing, isSame, newMixInput } from "./mix-draft.ts";
import type { DraftContent, DraftProblems } from "./stored-draft.ts";

/** What keeps a draft from being recorded, as texts beside the fields. */
export function findProblems(draft: DraftContent, now: Date): DraftProblems {
  const missing = findMissing(draft);
  if (Object.keys(missing).length > 0) return missing;
  const result = NewMix.safeParse(newMixInput(draft));
  if (!result.success) {
    return problemsOf(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  }
  const { customDateTime } = result.data;
  const isTimely = !customDateTime || isWithinRange(new Date(customDateTime), now);
  return isTimely ? {} : { customDateTime: mixMessages.dateOutOfRange };
}

/** What keeps an edit from being saved. A night that stays as it was may be older than what can be recorded now. */
export function findEditProblems(base: DraftContent, draft: DraftContent, now: Date): DraftProblems {
  const { customDateTime, ...problems } = findProblems(draft, now);
  return customDateTime && !isSame(base.smokedAt, draft.smokedAt)
    ? { ...problems, customDateTime }
    : problems;
}
