import { createShortMemory } from "./short-memory.ts";

/** The SDK stops asking after ten minutes. */
const SHARE_LIFETIME_MS = 15 * 60 * 1000;

/** How a share picker ended: `SUCCESS`, `CANCEL`, or another word that the SDK takes for a failure as described. */
export type ShareDecision = { result: string; resultDescription?: string };

/** One use of the share picker, from the one-time token to the decision. */
export type Share = { liffId: string; userId: string; decision: ShareDecision | null };

export type Shares = {
  /** Answers the one-time token of a new share. */
  open(liffId: string, userId: string): string;
  find(ott: string, liffId: string): Share | null;
  /** The first decision counts; answers whether this was it. */
  decide(ott: string, decision: ShareDecision): boolean;
};

export function createShares(now: () => Date): Shares {
  const shares = createShortMemory<Share>(SHARE_LIFETIME_MS, now);
  return {
    open: (liffId, userId) => shares.keep({ liffId, userId, decision: null }),
    find(ott, liffId) {
      const share = shares.find(ott);
      return share?.liffId === liffId ? share : null;
    },
    decide(ott, decision) {
      const share = shares.find(ott);
      if (!share || share.decision) return false;
      share.decision = decision;
      return true;
    },
  };
}
