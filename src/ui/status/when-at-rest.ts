import { loadUnasked } from "./load-unasked.ts";

/** For a page that never rests, and in a browser that does not say when it does (WebKit). */
const REST_MS = 2_000;
/** The same once the page has rested, for what another screen brings. */
const LATER_MS = 200;

/** `parts`: what somebody may press or read next. `checks`: what only makes sure that all is well, behind all parts. */
export type Priority = "parts" | "checks";

const queues: Record<Priority, (() => void)[]> = { parts: [], checks: [] };
let isScheduled = false;
let hasRested = false;

/**
 * Does what can wait until the page has nothing else to do, one after the other so that no press has to wait for all of it. What it
 * returns takes the work back where it has not begun. What a work throws, or rejects with, is reported like any other failure of a
 * page, and holds up none behind it.
 */
export function whenAtRest(work: () => unknown, priority: Priority = "parts"): () => void {
  const queue = queues[priority];
  const job = () => void work();
  queue.push(job);
  schedule();
  return () => {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
  };
}

const wanted = new Set<() => Promise<unknown>>();
let isFetching = false;

/** Fetches a part once the page rests, or soon where it has: what a press opens is there before the press. */
export function fetchAtRest(load: () => Promise<unknown>): void {
  if (isFetching) whenAtRest(() => loadUnasked(load));
  else wanted.add(load);
}

/** From now on: the page stands and hears presses. Settles when all of it came, or did not. */
export async function beginFetchingAtRest(): Promise<void> {
  isFetching = true;
  const loads = [...wanted];
  wanted.clear();
  await Promise.all(loads.map(loadUnasked));
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  if ("requestIdleCallback" in window)
    requestIdleCallback(runNext, { timeout: hasRested ? LATER_MS : REST_MS });
  // Each as a task of its own, between which presses are answered.
  else setTimeout(runNext, hasRested ? 0 : REST_MS);
}

/** One alone: what it begins in its microtasks is not seen by the clock of an `IdleDeadline`. */
function runNext(): void {
  hasRested = true;
  try {
    (queues.parts.shift() ?? queues.checks.shift())?.();
  } finally {
    isScheduled = false;
    if (queues.parts.length + queues.checks.length > 0) schedule();
  }
}
