/** What a flavour is in its mix, as shops say it. */
export type ShareRole = "メイン" | "サブ" | "アクセント";

export const SHARE_STEP = 5;
const LEAST_SHARE = 1;
/** Whole per cent. */
export const LEAST_SUB_SHARE = 20;

/** Shares are whole per cents: they sum to 100 and each is at least 1. */
export function evenShares(count: number): number[] {
  return scaleTo(Array<number>(count).fill(1), 100);
}

/** Gives one flavour the share that was asked for, as far as it goes; the others keep their proportions. */
export function changeShare(shares: number[], index: number, wanted: number): number[] {
  if (shares.length === 1) return [100];
  const others = shares.toSpliced(index, 1);
  const share = Math.min(Math.max(Math.round(wanted), LEAST_SHARE), 100 - others.length * LEAST_SHARE);
  return scaleTo(others, 100 - share).toSpliced(index, 0, share);
}

/** One flavour more, at the end, with an even part of the whole. */
export function addShare(shares: number[]): number[] {
  return changeShare([...shares, 0], shares.length, 100 / (shares.length + 1));
}

/** One flavour less; the others take over what it had. */
export function removeShare(shares: number[], index: number): number[] {
  return scaleTo(shares.toSpliced(index, 1), 100);
}

/** The next multiple of five above or below. */
export function stepShare(share: number, direction: 1 | -1): number {
  const steps = share / SHARE_STEP;
  return (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * SHARE_STEP;
}

/** The largest share is the main one, the first of equals; from a fifth on it is a sub, below it an accent. */
export function shareRoles(shares: number[]): ShareRole[] {
  const main = shares.indexOf(Math.max(...shares));
  return shares.map((share, index) => {
    if (index === main) return "メイン";
    return share >= LEAST_SUB_SHARE ? "サブ" : "アクセント";
  });
}

/** Whole parts in the given proportions, each at least 1: the largest remainders take what rounding left over. */
function scaleTo(weights: number[], total: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (weight * total) / sum);
  const parts = exact.map((part) => Math.max(LEAST_SHARE, Math.floor(part)));
  let left = total - parts.reduce((a, b) => a + b, 0);
  while (left !== 0) {
    const step = Math.sign(left);
    // Whoever is furthest below its exact part gets one more; furthest above, and not yet at the least, one less.
    const owed = parts.map((part, index) =>
      step < 0 && part === LEAST_SHARE ? Number.NEGATIVE_INFINITY : ((exact[index] ?? 0) - part) * step,
    );
    const next = owed.indexOf(Math.max(...owed));
    parts[next] = (parts[next] ?? 0) + step;
    left -= step;
  }
  return parts;
}
