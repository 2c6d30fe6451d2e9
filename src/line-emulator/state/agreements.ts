import { createShortMemory } from "./short-memory.ts";
import type { ValidToken } from "./tokens.ts";

const AGREEMENT_LIFETIME_MS = 15 * 60 * 1000;

/** What the SDK hears of the sheet on which somebody was asked for more permissions. */
export type AgreementDecision =
  | { status: "submit"; result: { newAccessToken: string; newIdToken?: string } }
  | { status: "cancel"; result: object };

/** An app that asks for more than it was granted at first, in LINE itself. */
export type Agreement = {
  liffId: string;
  /** Known to the page that asked, and to nobody who only sees the sheet's address. */
  challenge: string;
  token: ValidToken;
};

export type Agreements = {
  /** Answers the key of the sheet, LINE's `msit`. */
  open(agreement: Agreement): string;
  find(msit: string): Agreement | null;
  /** The first decision counts. */
  decide(msit: string, decision: AgreementDecision): void;
  /** Waits for the decision; null when none came in time. */
  decision(msit: string, signal: AbortSignal): Promise<AgreementDecision | null>;
};

type OpenAgreement = Agreement & {
  decided: Promise<AgreementDecision>;
  decide: (decision: AgreementDecision) => void;
};

/** `waitMs` is how long LINE keeps the SDK's question open. */
export function createAgreements(now: () => Date, waitMs: number): Agreements {
  const agreements = createShortMemory<OpenAgreement>(AGREEMENT_LIFETIME_MS, now);
  return {
    open(agreement) {
      const { promise, resolve } = Promise.withResolvers<AgreementDecision>();
      return agreements.keep({ ...agreement, decided: promise, decide: resolve });
    },
    find: (msit) => agreements.find(msit),
    decide: (msit, decision) => agreements.find(msit)?.decide(decision),
    async decision(msit, signal) {
      const agreement = agreements.find(msit);
      if (!agreement) return null;
      const { promise: given, resolve: giveUp } = Promise.withResolvers<null>();
      const timer = setTimeout(giveUp, waitMs, null);
      signal.addEventListener("abort", () => giveUp(null), { once: true });
      return Promise.race([agreement.decided, given]).finally(() => clearTimeout(timer));
    },
  };
}
