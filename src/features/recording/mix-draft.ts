import type { NewMixInput } from "#features/mixes/mix.ts";
import { filledFields, type NamedField } from "./draft-fields.ts";
import type { DraftContent, DraftProblems, MixDraft } from "./stored-draft.ts";

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

/** What keeps a draft from being recorded that can be said without the shape of the call. */
export function findMissing({ flavors }: DraftContent): DraftProblems {
  return flavors.length === 0 ? { items: "フレーバーを1つ以上選んでください。" } : {};
}
