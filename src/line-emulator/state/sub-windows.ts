import { createShortMemory } from "./short-memory.ts";
import type { ValidToken } from "./tokens.ts";

const SUB_WINDOW_LIFETIME_MS = 15 * 60 * 1000;

/** How an app of LINE's own that was opened over the page ended, as the SDK hears it. */
export type SubWindowDecision =
  | { status: "submit"; result: { newAccessToken: string; newIdToken?: string } | { message: string } }
  | { status: "cancel"; result: object };

/** An app of LINE's own over the one that opened it, in LINE itself: the sheet for more permissions, the reader of codes. */
export type SubWindow = {
  liffId: string;
  /** LINE's own app. */
  subLiffId: string;
  /** Known to the page that opened it, and to nobody who only sees its address. */
  challenge: string;
  token: ValidToken;
};

export type SubWindows = {
  /** Answers its key, LINE's `msit`. */
  open(subWindow: SubWindow): string;
  find(msit: string): SubWindow | null;
  /** The first decision counts. */
  decide(msit: string, decision: SubWindowDecision): void;
  /** Waits for the decision; null when none came in time. */
  decision(msit: string, signal: AbortSignal): Promise<SubWindowDecision | null>;
};

type OpenSubWindow = SubWindow & {
  decided: Promise<SubWindowDecision>;
  decide: (decision: SubWindowDecision) => void;
};

/** `waitMs` is how long LINE keeps the SDK's question open. */
export function createSubWindows(now: () => Date, waitMs: number): SubWindows {
  const subWindows = createShortMemory<OpenSubWindow>(SUB_WINDOW_LIFETIME_MS, now);
  return {
    open(subWindow) {
      const { promise, resolve } = Promise.withResolvers<SubWindowDecision>();
      return subWindows.keep({ ...subWindow, decided: promise, decide: resolve });
    },
    find: (msit) => subWindows.find(msit),
    decide: (msit, decision) => subWindows.find(msit)?.decide(decision),
    async decision(msit, signal) {
      const subWindow = subWindows.find(msit);
      if (!subWindow) return null;
      const { promise: given, resolve: giveUp } = Promise.withResolvers<null>();
      const timer = setTimeout(giveUp, waitMs, null);
      signal.addEventListener("abort", () => giveUp(null), { once: true });
      return Promise.race([subWindow.decided, given]).finally(() => clearTimeout(timer));
    },
  };
}
