/** Something small that is told and needs no answer. */
export type ToastMessage = {
  text: string;
  /** A way back, 元に戻す, or on. */
  action?: { label: string; onPress: () => void };
  /** How long it stays; 6 s without a word, 10 s with something to press. */
  durationMs?: number;
  /** Takes it away early: what it spoke of is no more. */
  signal?: AbortSignal;
};
