import { inTime } from "#platform/in-time.ts";

/** Whoever watches the process wants a response within two seconds, also while what is asked hangs. */
const ANSWER_WITHIN_MS = 1_500;

/**
 * Makes `check` answer in time: it throws what was wrong, or that nothing was heard. Questions that come while one is open
 * share it, so that a watcher does not fill up what hangs.
 */
export function createReadiness(check: () => Promise<void>): () => Promise<void> {
  let open: Promise<void> | null = null;
  return async () => {
    open ??= check().finally(() => {
      open = null;
    });
    const silence = () => new Error(`Database or storage did not answer within ${ANSWER_WITHIN_MS} ms.`);
    await inTime(ANSWER_WITHIN_MS, silence, open);
  };
}
