import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";

/** How many pieces of work are at it, and how many stand in the queue. */
export type QueueState = { running: number; waiting: number };

type Turn = {
  /** Whoever still waits when it is aborted leaves the queue, rejected with its reason. */
  givenUp?: AbortSignal | undefined;
  /** Who wants it, as far as that is known: an address or a person. */
  asker?: string | undefined;
};

type Queue = {
  <Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>;
  state: () => QueueState;
};

type Waiting = { asker: string | undefined; begin: () => void; leave: (reason: unknown) => void };

/**
 * Runs pieces of work when it is their turn: so many at once, and so many waiting in order. Whoever comes when all places
 * are taken is refused at once (503, security.md R6), or the last piece of whoever has most of them in the queue: one who asks for
 * everything at once keeps nobody else out.
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  let running = 0;
  const waiting = new Set<Waiting>();

  function takePlace({ givenUp, asker }: Turn): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { asker, begin: () => end(resolve), leave: (reason) => end(() => reject(reason)) };
    const giveUp = () => place.leave(givenUp?.reason);
    const end = (settle: () => void) => {
      waiting.delete(place);
      givenUp?.removeEventListener("abort", giveUp);
      settle();
    };
    waiting.add(place);
    givenUp?.addEventListener("abort", giveUp, { once: true });
    return promise;
  }

  function makeRoomFor(asker: string | undefined): void {
    const places = Map.groupBy(waiting, (place) => place.asker);
    const own = places.get(asker)?.length ?? 0;
    const most = [...places.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (most.length <= own + 1) throw overloaded();
    most.at(-1)?.leave(overloaded());
  }

  async function enqueue<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    if (running < atOnce) running++;
    else {
      if (waiting.size >= mostWaiting) makeRoomFor(turn.asker);
      await takePlace(turn);
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next.begin();
      else running--;
    }
  }

  return Object.assign(enqueue, { state: () => ({ running, waiting: waiting.size }) });
}

const overloaded = () => new DomainError("unavailable", "OVERLOADED", messages.overloaded);
