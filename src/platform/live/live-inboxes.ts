import { createEventStream, type EventStream } from "./event-stream.ts";

/** Where triggers announce whose bell or sessions changed (migrations/functions/notifications). */
export const LIVE_INBOXES_CHANNEL = "live_inboxes";

export const LIVE_LIMITS = {
  /** Half of a process's connections (server/connections.ts): the other half answers. */
  streams: 1_000,
  ofOnePerson: 8,
  /** Proxies and phones give up on a connection on which nothing is said for about a minute. */
  heartbeatMs: 25_000,
  /** What changes within it is asked for together. */
  gatherMs: 100,
};

/** What the bell says, and when that was asked for. */
export type LiveFigure = { unread: number; at: string };

/** Whose stream it is, and what it ends with: the session, and where the credential is over before it, that moment. */
export type LiveReader = { userId: string; sessionId: string; until: Date | null };

export type LiveInboxes = {
  /** Begins with the figure of now. Null where the process has no room, or stops. */
  open: (reader: LiveReader) => ReadableStream<Uint8Array> | null;
  /** Something about this person's bell or sessions has changed. */
  heard: (userId: string) => void;
  /** Anybody's may have. */
  missed: () => void;
  count: () => number;
  /** Ends all streams, and opens no more. */
  close: () => void;
};

type Options = {
  /** What the bells of these sessions say. A session without an answer has ended, or is no member's any more. */
  read: (sessionIds: string[]) => Promise<Map<string, number>>;
  clock: () => Date;
  limits?: typeof LIVE_LIMITS;
};

type Stream = LiveReader & EventStream & { announced: number | null };

/**
 * The open pages of everybody in this process. They are looked at when something was heard, and all together at every heartbeat:
 * that announces what was missed, and ends what a session ended with. One statement each time, however many streams there are.
 */
export function createLiveInboxes({ read, clock, limits = LIVE_LIMITS }: Options): LiveInboxes {
  const streams = new Map<string, Set<Stream>>();
  /** What is to be looked at next, and whether something was heard of it: that is announced, also where the figure is what it was. */
  const due = new Map<Stream, boolean>();
  let count = 0;
  let isClosed = false;
  let isLooking = false;
  let gathering: NodeJS.Timeout | undefined;
  let heartbeats: NodeJS.Timeout | undefined;

  const all = () => [...streams.values()].flatMap((own) => [...own]);

  function forget(stream: Stream): void {
    const own = streams.get(stream.userId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) streams.delete(stream.userId);
    due.delete(stream);
    count -= 1;
    if (count === 0) stopHeartbeats();
  }

  function end(stream: Stream): void {
    forget(stream);
    stream.end();
  }

  function lookAt(seen: Iterable<Stream>, isChanged: boolean): void {
    for (const stream of seen) due.set(stream, isChanged || (due.get(stream) ?? false));
    goOn();
  }

  function goOn(): void {
    if (due.size === 0 || isLooking || gathering) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      void look();
    }, limits.gatherMs);
  }

  async function look(): Promise<void> {
    const now = clock();
    for (const stream of due.keys()) if (stream.until && stream.until <= now) end(stream);
    const asked = [...due];
    due.clear();
    if (asked.length === 0) return;
    isLooking = true;
    const at = now.toISOString();
    // Where the database is away, the next heartbeat asks again.
    const unreadOf = await read(asked.map(([{ sessionId }]) => sessionId)).catch(() => null);
    isLooking = false;
    for (const [stream, isChanged] of unreadOf ? asked : []) {
      const unread = unreadOf?.get(stream.sessionId);
      if (unread === undefined) end(stream);
      else if (isOpen(stream) && (isChanged || unread !== stream.announced)) announce(stream, unread, at);
    }
    goOn();
  }

  const isOpen = (stream: Stream) => streams.get(stream.userId)?.has(stream) ?? false;

  function announce(stream: Stream, unread: number, at: string): void {
    stream.announced = unread;
    stream.announce("inbox", { unread, at } satisfies LiveFigure);
  }

  function heartbeat(): void {
    for (const stream of all()) stream.heartbeat();
    lookAt(all(), false);
  }

  function stopHeartbeats(): void {
    clearInterval(heartbeats);
    heartbeats = undefined;
  }

  return {
    count: () => count,
    open(reader) {
      if (isClosed) return null;
      const { userId } = reader;
      const own = streams.get(userId) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size >= limits.ofOnePerson) {
        // Its page would be back at once, and put the next one out.
        oldest.announce("replaced", {});
        end(oldest);
      }
      if (count >= limits.streams) return null;
      const stream: Stream = {
        ...reader,
        announced: null,
        ...createEventStream(() => forget(stream)),
      };
      streams.set(userId, own.add(stream));
      count += 1;
      heartbeats ??= setInterval(heartbeat, limits.heartbeatMs);
      stream.heartbeat();
      lookAt([stream], true);
      return stream.body;
    },
    heard: (userId) => lookAt(streams.get(userId) ?? [], true),
    missed: () => lookAt(all(), true),
    close() {
      isClosed = true;
      clearTimeout(gathering);
      for (const stream of all()) end(stream);
      due.clear();
    },
  };
}
