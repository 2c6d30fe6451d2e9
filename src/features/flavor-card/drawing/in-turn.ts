import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";

// Drawing runs on the thread pool that files and DNS share; two at once leave room for them.
const AT_ONCE = 2;
/** Some three seconds of drawing; who comes later had better come back. */
const MOST_WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a piece of work when it is its turn; those that come while two are running wait in order, up to a number. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) throw new DomainError("unavailable", "OVERLOADED", messages.overloaded);
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
