// Drawing runs on the thread pool that files and DNS share; two at once leave room for them.
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a piece of work when it is its turn; those that come while two are running wait in order. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
