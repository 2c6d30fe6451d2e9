/** In a browser that does not say when it rests, and for a page that never does. */
const REST_MS = 2_000;

/** Does what can wait until the page has nothing else to do; not at all where it was taken back before. */
export function whenAtRest(work: () => unknown): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, REST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(() => void work(), { timeout: REST_MS });
  return () => cancelIdleCallback(waiting);
}
