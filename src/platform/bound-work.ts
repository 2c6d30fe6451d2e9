import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { inTime } from "./in-time.ts";
import { createQueue, type QueueState } from "./queue.ts";

type BoundOptions = {
  atOnce: number;
  mostWaiting: number;
  /** Of waiting and work together. */
  limitMs: number;
  /**
   * For work that keeps the processor: each piece begins in a turn of the event loop of its own, so that the requests that came meanwhile
   * are read, and refused, between two of them.
   */
  oneATurn?: boolean;
};

/** One kind of work, bounded in number and in time (security.md R6). */
export type BoundWork = {
  /**
   * Throws `OVERLOADED` where there is no room, `TIMED_OUT` when the time is over; both become 503. Of one `asker`, an address or a
   * person, there is room for as much as others leave.
   */
  run: <Result>(work: () => Promise<Result>, asker?: string) => Promise<Result>;
  state: () => QueueState;
};

/**
 * What has begun keeps its place until it ends, also after nobody waits for it any more: otherwise the database would get the next
 * piece of work beside it.
 */
export function createBoundWork({ atOnce, mostWaiting, limitMs, oneATurn = false }: BoundOptions): BoundWork {
  const enqueue = createQueue({ atOnce, mostWaiting });
  let turn: Promise<unknown> = Promise.resolve();
  const ownTurn = () => (turn = turn.then(() => nextTurn()));
  return {
    run(work, asker) {
      const waiting = new AbortController();
      const begin = oneATurn ? () => ownTurn().then(work) : work;
      const tooLate = () => {
        const error = new DomainError("unavailable", "TIMED_OUT", messages.overloaded);
        waiting.abort(error);
        return error;
      };
      return inTime(limitMs, tooLate, enqueue(begin, { givenUp: waiting.signal, asker }));
    },
    state: enqueue.state,
  };
}

/** The two kinds of work that come from outside in any number. */
export type Bounds = { pages: BoundWork; calls: BoundWork };

/** A page takes the processor, of which there is one; a call mostly waits, for the database or for LINE. */
export const BOUNDS = {
  pages: { atOnce: 16, mostWaiting: 64, limitMs: 10_000, oneATurn: true },
  calls: { atOnce: 200, mostWaiting: 200, limitMs: 15_000 },
} satisfies Record<keyof Bounds, BoundOptions>;

export function createBounds(): Bounds {
  return { pages: createBoundWork(BOUNDS.pages), calls: createBoundWork(BOUNDS.calls) };
}
