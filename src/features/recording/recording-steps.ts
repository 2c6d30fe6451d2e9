import type { DraftField } from "./draft-problems.ts";
import type { MixDraft } from "./mix-draft.ts";

/** The questions of a card, one a screen, in this order. */
export const RECORDING_STEPS = [
  "shop",
  "flavors",
  "shares",
  "rating",
  "words",
  "photos",
  "details",
  "card",
] as const;
export type RecordingStep = (typeof RECORDING_STEPS)[number];

export const QUESTIONS: Record<RecordingStep, { question: string; isOptional: boolean }> = {
  shop: { question: "どのお店で吸いましたか？", isOptional: true },
  flavors: { question: "フレーバーを選んでください", isOptional: false },
  shares: { question: "配合はわかりますか？", isOptional: true },
  rating: { question: "どうでしたか？", isOptional: true },
  words: { question: "言葉を添えますか？", isOptional: true },
  photos: { question: "写真を添えますか？", isOptional: true },
  details: { question: "いつのカードですか？だれに見せますか？", isOptional: true },
  card: { question: "カードを確かめてください", isOptional: false },
};

/** Where a field's problem is put right. */
export const STEP_OF_FIELD: Record<DraftField, RecordingStep> = {
  shop: "shop",
  items: "flavors",
  rating: "rating",
  title: "words",
  comment: "words",
  customDateTime: "details",
};

/** The step that an address names; the first one where it names none. */
export function stepFrom(name: string | null): RecordingStep {
  return RECORDING_STEPS.find((step) => step === name) ?? "shop";
}

export function nextStep(step: RecordingStep): RecordingStep | null {
  return RECORDING_STEPS[RECORDING_STEPS.indexOf(step) + 1] ?? null;
}

export function previousStep(step: RecordingStep): RecordingStep | null {
  return RECORDING_STEPS[RECORDING_STEPS.indexOf(step) - 1] ?? null;
}

/** Going on from an optional question without an answer is skipping it. */
export function isAnswered(step: RecordingStep, draft: MixDraft): boolean {
  switch (step) {
    case "shop":
      return draft.shop !== null;
    case "flavors":
      return draft.flavors.length > 0;
    case "shares":
      return draft.flavors.some(({ ratio }) => ratio !== null);
    case "rating":
      return draft.rating !== null || draft.smokeAgain !== null;
    case "words":
      return draft.title.trim() !== "" || draft.comment.trim() !== "";
    case "photos":
      return draft.photos.length > 0;
    case "details":
      return draft.smokedAt !== null || draft.visibility !== "public" || draft.hideShop || draft.hideTime;
    case "card":
      return true;
  }
}
