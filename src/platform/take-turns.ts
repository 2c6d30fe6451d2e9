import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";

type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs pieces of work when it is their turn: so many at once, and so many waiting in order. Whoever comes when all places
 * are taken is refused at once (503, security.md R6).
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Enqueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new DomainError("unavailable", "OVERLOADED", messages.overloaded);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
