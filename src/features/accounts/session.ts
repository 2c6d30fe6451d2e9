/** Lifetimes of a session (security.md S6). */
export const SESSION_SLIDING_MS = 30 * 24 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 90 * 24 * 3_600_000;
/** Two tabs that refresh at once both get the successor; a token used later than this is a stolen one. */
export const REUSE_INTERVAL_MS = 10_000;
/** An API write this long after the last refresh asks for a new one first. */
export const WRITE_FRESHNESS_MS = 15 * 60_000;
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;

/** Whether a token of LINE's may still count after its person ended all sessions. Without a date it is from before. */
export function isIssuedSince(issuedAt: Date | null, endedAt: Date | null): boolean {
  return endedAt === null || (issuedAt !== null && issuedAt >= endedAt);
}

type SuspensionColumns = { suspended_at: Date | null; suspended_until: Date | null };

export function isSuspended({ suspended_at, suspended_until }: SuspensionColumns, now: Date): boolean {
  return suspended_at !== null && (suspended_until === null || suspended_until > now);
}
