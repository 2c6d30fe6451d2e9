import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";

/** How many pieces of work are at it, and how many stand in the queue. */
export type QueueState = { running: number; waiting: number };

type Queue = {
  /** Whoever still waits when `givenUp` is aborted leaves the queue, rejected with its reason. */
  <Result>(work: () => Promise<Result>, givenUp?: AbortSignal): Promise<Result>;
  state: () => QueueState;
};

/**
 * Runs pieces of work when it is their turn: so many at once, and so many waiting in order. Whoever comes when all places
 * are taken is refused at once (503, security.md R6).
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  let running = 0;
  const waiting = new Set<() => void>();

  function takePlace(givenUp?: AbortSignal): Promise<void> {
    return new Promise((start, leave) => {
      const begin = () => {
        givenUp?.removeEventListener("abort", giveUp);
        start();
      };
      const giveUp = () => {
        waiting.delete(begin);
        leave(givenUp?.reason);
      };
      waiting.add(begin);
      givenUp?.addEventListener("abort", giveUp, { once: true });
    });
  }

  async function enqueue<Result>(work: () => Promise<Result>, givenUp?: AbortSignal): Promise<Result> {
    if (running < atOnce) running++;
    else if (waiting.size < mostWaiting) await takePlace(givenUp);
    else throw new DomainError("unavailable", "OVERLOADED", messages.overloaded);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  }

  return Object.assign(enqueue, { state: () => ({ running, waiting: waiting.size }) });
}
