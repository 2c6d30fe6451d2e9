import { isWithinRange, NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { type DraftContent, filledFields, type MixDraft, type NamedField } from "./draft-fields.ts";
import { problemsOf } from "./draft-problems.ts";
import type { DraftProblems } from "./save-refusal.ts";

export function blankDraft(identity: Pick<MixDraft, "id" | "owner" | "idempotencyKey">): MixDraft {
  const blanks = filledFields.map(({ name, rule }) => [name, structuredClone(rule.blank)]);
  return { ...identity, savedAt: null, base: null, refusal: null, ...Object.fromEntries(blanks) };
}

/** Nothing of it would be missed. */
export function isBlank(draft: DraftContent): boolean {
  return !filledFields.some((field) => isGiven(draft, field));
}

export function isGiven(draft: DraftContent, { name, rule }: NamedField): boolean {
  return rule.isGiven?.(draft[name]) ?? !isSame(draft[name], rule.blank);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What is sent for a draft, photos apart: they follow once the card is there. The same draft is always the same text, which its
 * idempotency key relies on.
 */
export function newMixInput(draft: DraftContent): NewMixInput {
  const parts = filledFields.map(({ name, rule }) => rule.input(draft[name]));
  return Object.assign({}, ...parts) as NewMixInput;
}

/** What keeps a draft from being recorded, as texts beside the fields. */
export function findProblems(draft: DraftContent, now: Date): DraftProblems {
  if (draft.flavors.length === 0) return { items: "フレーバーを1つ以上選んでください。" };
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
