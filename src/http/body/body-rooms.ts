import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { createQueue } from "#platform/queue.ts";

/** Reads a body in a room of its own; `caller` names whose share it counts to, null where nobody's shares count. */
type InRoom = <Result>(caller: string | null, read: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds the bodies that are read at the same moment, together and of one caller, so that slow ones fill neither the memory
 * nor everybody else's rooms. What comes beyond is refused at once. `read` has to come to an end by itself.
 */
export function createBodyRooms({ atOnce, ofOneCaller }: { atOnce: number; ofOneCaller: number }): InRoom {
  const enqueue = createQueue({ atOnce, mostWaiting: 0 });
  const taken = new Map<string, number>();
  return async (caller, read) => {
    if (caller === null) return enqueue(read);
    const own = taken.get(caller) ?? 0;
    if (own >= ofOneCaller) throw new DomainError("limited", "RATE_LIMITED", messages.rateLimited);
    taken.set(caller, own + 1);
    try {
      return await enqueue(read);
    } finally {
      const left = (taken.get(caller) ?? 1) - 1;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    }
  };
}
