import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareCalls } from "#api-client/api-client.ts";
import { ASK_EVERY_MS, followBell, RETRY_MS, SILENCE_MS } from "./live-bell.ts";

/** The browser as far as this needs it: one page, which has the lock as soon as nobody holds it. */
class Page extends EventTarget {
  visibilityState = "visible";
}
class Channel {
  static open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    Channel.open.delete(this);
  }
}

let page: Page;
let windowEvents: EventTarget;
let streams: ReadableStreamDefaultController<Uint8Array>[];
let answers: (() => Response)[];
const asked = vi.fn();
const onFigure = vi.fn();
let over: AbortController;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const figure = (unread: number, second = unread) => ({
  unread,
  at: `2026-11-20T12:00:${String(second).padStart(2, "0")}.000Z`,
});

/** A stream that the test writes to. */
const stream = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
      },
    }),
  );
const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const tell = (unread: number) => say(`event: inbox\ndata: ${JSON.stringify(figure(unread))}\n\n`);

// A module that is on its way comes by a clock of its own.
beforeAll(prepareCalls);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  [page, windowEvents, streams, answers, over] = [
    new Page(),
    new EventTarget(),
    [],
    [],
    new AbortController(),
  ];
  asked.mockClear();
  onFigure.mockClear();
  let holding: Promise<unknown> = Promise.resolve();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", windowEvents);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("navigator", {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
        const turn = holding.then(() => (signal.aborted ? undefined : work()));
        holding = turn;
        return turn;
      },
    },
  });
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    asked(path);
    if (path.endsWith("/unread")) return json(200, { success: true, data: figure(9) });
    const response = (answers.shift() ?? stream)();
    const controller = streams.at(-1);
    signal?.addEventListener("abort", () => {
      try {
        controller?.error(new DOMException("aborted", "AbortError"));
      } catch {
        // It had ended.
      }
    });
    return response;
  });
});
afterEach(() => {
  over.abort();
  Channel.open.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const follow = (heard = onFigure) =>
  followBell({
    personId: "anna",
    identity: { csrfToken: null, lineUserId: "U1" },
    onFigure: heard,
    signal: over.signal,
  });
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const streamsAsked = () => asked.mock.calls.filter(([path]) => path.endsWith("/live")).length;
const look = (state: string) => {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
};

describe("a page that is looked at", () => {
  test("hears the figures, and gives its connection back when it is hidden", async () => {
    follow();
    await pass();
    tell(1);
    await pass();
    expect(onFigure).toHaveBeenLastCalledWith(figure(1));
    look("hidden");
    await pass(10 * RETRY_MS[2]);
    expect(streamsAsked()).toBe(1);
    look("visible");
    await pass();
    expect(streamsAsked()).toBe(2);
  });

  test("tells the others of this browser, also what they missed", async () => {
    const elsewhere = vi.fn();
    follow();
    follow(elsewhere);
    await pass();
    tell(3);
    await pass();
    expect(streamsAsked()).toBe(1);
    expect(elsewhere).toHaveBeenLastCalledWith(figure(3));
    const late = vi.fn();
    follow(late);
    expect(late).toHaveBeenLastCalledWith(figure(3));
  });

  test("takes silence for a dead connection, and a sign of life for a living one", async () => {
    follow();
    await pass(SILENCE_MS - 1);
    say(":\n\n");
    await pass(SILENCE_MS - 1);
    expect(streamsAsked()).toBe(1);
    await pass(1 + RETRY_MS[0]);
    expect(streamsAsked()).toBe(2);
  });
});

describe("a stream that does not come", () => {
  const unavailable = () => json(503, { success: false, error: "", code: "LIVE_FULL" });

  test("is asked for later and later, and from the third time on the figure itself, once a minute", async () => {
    answers = Array.from({ length: 9 }, () => unavailable);
    follow();
    await pass();
    expect(streamsAsked()).toBe(1);
    await pass(RETRY_MS[0]);
    expect(streamsAsked()).toBe(2);
    expect(onFigure).not.toHaveBeenCalled();
    await pass(RETRY_MS[1]);
    expect(streamsAsked()).toBe(3);
    expect(onFigure).toHaveBeenCalledTimes(1);
    await pass(RETRY_MS[2]);
    expect([streamsAsked(), onFigure.mock.calls.length]).toEqual([4, 2]);
  });

  test("is asked for at once when the network is back", async () => {
    answers = [unavailable];
    follow();
    await pass();
    windowEvents.dispatchEvent(new Event("online"));
    await pass();
    expect(streamsAsked()).toBe(2);
  });

  test.each([401, 403])("because of %i is not asked for again", async (status) => {
    answers = [() => json(status, { success: false, error: "", code: "" })];
    follow();
    await pass(10 * RETRY_MS[2]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("because another page has its place is asked for no more: the figure is, once a minute", async () => {
    follow();
    await pass();
    say("event: replaced\ndata: {}\n\n");
    streams[0]?.close();
    await pass();
    expect(onFigure).toHaveBeenCalledTimes(1);
    await pass(ASK_EVERY_MS);
    expect([streamsAsked(), onFigure.mock.calls.length]).toEqual([1, 2]);
  });
});
