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
