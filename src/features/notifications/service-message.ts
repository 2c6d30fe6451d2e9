/**
 * What LINE may be asked to tell somebody: confirmations of what they did themselves in the mini app, and nothing else
 * (migrations/0023 holds the same).
 */
export const SERVICE_MESSAGE_TYPES = ["stamp_added", "reward_ready", "verification_result"] as const;

const MINUTE_MS = 60_000;

/** After so many a message is given up. */
export const MOST_ATTEMPTS = 5;

/** When a message whose sending began now is tried again, unless LINE takes it: after 1, 5, 25 and 125 minutes. */
export function nextAttempt(attemptsBefore: number, now: Date): Date {
  return new Date(now.getTime() + 5 ** attemptsBefore * MINUTE_MS);
}
