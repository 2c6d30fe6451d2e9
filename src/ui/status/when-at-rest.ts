/** In a browser that does not say when it rests, and for a page that never does. */
const REST_MS = 2_000;
/** The next one of a line that has begun. */
const NEXT_MS = 200;

const line: (() => void)[] = [];
let isAwaited = false;

/**
 * Does what can wait until the page has nothing else to do, one after the other so that no press has to wait for all of it; not at all
 * where it was taken back before.
 */
export function whenAtRest(work: () => unknown): () => void {
  const turn = () => void work();
  line.push(turn);
  awaitRest(REST_MS);
  return () => {
    const place = line.indexOf(turn);
    if (place >= 0) line.splice(place, 1);
  };
}

function awaitRest(timeout: number): void {
  if (isAwaited) return;
  isAwaited = true;
  if ("requestIdleCallback" in window) requestIdleCallback(takeTurn, { timeout });
  else setTimeout(takeTurn, timeout);
}

/** One alone: what it begins in its microtasks is not seen by the clock of an `IdleDeadline`. */
function takeTurn(): void {
  isAwaited = false;
  const turn = line.shift();
  if (line.length > 0) awaitRest(NEXT_MS);
  turn?.();
}
