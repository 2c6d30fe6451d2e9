import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CONNECTION_LIMITS } from "#server/connections.ts";
import { readEvents } from "#tests/support/read-events.ts";
import { createLiveInboxes, LIVE_LIMITS } from "./live-inboxes.ts";

const AT = "2026-11-20T12:00:00.000Z";
const LIMITS = { ...LIVE_LIMITS, streams: 4, ofOnePerson: 2 };

let bells: Map<string, number>;
const read = vi.fn(async (sessionIds: string[]) => {
  return new Map([...bells].filter(([id]) => sessionIds.includes(id)));
});
let now: Date;
let inboxes: ReturnType<typeof createLiveInboxes>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  bells = new Map([
    ["phone", 1],
    ["desk", 1],
    ["other", 5],
  ]);
  read.mockClear();
  now = new Date(AT);
  inboxes = createLiveInboxes({ read, clock: () => now, limits: LIMITS });
});
afterEach(() => {
  inboxes.close();
  vi.useRealTimers();
});

const openBody = (userId: string, sessionId: string, until: Date | null = null) =>
  inboxes.open({ userId, sessionId, until });
const open = (...reader: Parameters<typeof openBody>) => readEvents(openBody(...reader));
const inbox = (unread: number) => ({ event: "inbox", data: { unread, at: AT } });
const gather = () => vi.advanceTimersByTimeAsync(LIMITS.gatherMs);
const heartbeat = () => vi.advanceTimersByTimeAsync(LIMITS.heartbeatMs + LIMITS.gatherMs);

describe("a stream", () => {
  test("begins with the figure of now, and announces it after every change: what was between two of them is not known", async () => {
    const stream = open("anna", "phone");
    await gather();
    expect(await stream.nextEvent()).toEqual(inbox(1));
    inboxes.heard("anna");
    await gather();
    expect(await stream.nextEvent()).toEqual(inbox(1));
    bells.set("phone", 2);
    inboxes.heard("anna");
    await gather();
    expect(await stream.nextEvent()).toEqual(inbox(2));
  });

  test("hears of its own person alone", async () => {
    const stream = open("anna", "phone");
    await gather();
    await stream.nextEvent();
    read.mockClear();
    inboxes.heard("ben");
    await gather();
    expect(read).not.toHaveBeenCalled();
  });

  test("ends with its session, once something is heard or at the next heartbeat", async () => {
    const [first, second] = [open("anna", "phone"), open("anna", "desk")];
    await gather();
    bells.delete("phone");
    inboxes.heard("anna");
    await gather();
    expect(await first.nextEvent()).toEqual(inbox(1));
    expect(await first.nextEvent()).toBeUndefined();
    bells.delete("desk");
    await heartbeat();
    // At the start, and when something was heard.
    for (let count = 0; count < 2; count++) expect(await second.nextEvent()).toEqual(inbox(1));
    expect(await second.nextEvent()).toBeUndefined();
  });

  test("gives a sign of life at every heartbeat, and announces what nobody heard of", async () => {
    const stream = open("anna", "phone");
    await gather();
    bells.set("phone", 3);
    await heartbeat();
    const said = [];
    for (let count = 0; count < 4; count++) said.push(await stream.next());
    expect(said).toEqual(["heartbeat", inbox(1), "heartbeat", inbox(3)]);
  });

  test("stays while the database is away, and hears after it", async () => {
    const stream = open("anna", "phone");
    read.mockRejectedValueOnce(new Error("away"));
    await gather();
    await heartbeat();
    expect(await stream.nextEvent()).toEqual(inbox(1));
  });

  test("ends with the credential that opened it, and says nothing of what came after", async () => {
    const until = new Date("2026-11-20T12:15:00.000Z");
    const [timed, other] = [open("anna", "phone", until), open("anna", "phone")];
    await gather();
    for (const stream of [timed, other]) expect(await stream.nextEvent()).toEqual(inbox(1));
    now = new Date(until.getTime() - 1);
    inboxes.heard("anna");
    await gather();
    expect(await timed.nextEvent()).toMatchObject({ data: { unread: 1 } });
    now = until;
    bells.set("phone", 2);
    await heartbeat();
    expect(await timed.nextEvent()).toBeUndefined();
    for (const unread of [1, 2]) expect(await other.nextEvent()).toMatchObject({ data: { unread } });
  });

  test("on which sixteen lines wait, because its connection takes no more, is cut off", async () => {
    const body = openBody("anna", "phone");
    for (let count = 0; count < 20; count++) {
      bells.set("phone", count);
      await heartbeat();
    }
    await expect(body?.getReader().read()).rejects.toThrow("takes nothing");
    read.mockClear();
    await heartbeat();
    expect(read).not.toHaveBeenCalled();
  });
});

describe("many streams", () => {
  test("are asked for by one statement, however much was heard in a moment", async () => {
    const streams = [open("anna", "phone"), open("anna", "desk"), open("ben", "other")];
    await gather();
    for (const stream of streams) await stream.nextEvent();
    expect(read).toHaveBeenCalledTimes(1);
    bells = new Map([...bells].map(([id, unread]) => [id, unread + 1]));
    for (let count = 0; count < 50; count++) inboxes.heard(count % 2 ? "anna" : "ben");
    await gather();
    expect(read).toHaveBeenCalledTimes(2);
    for (const stream of streams) expect(await stream.nextEvent()).toMatchObject({ event: "inbox" });
    inboxes.missed();
    await gather();
    expect(read).toHaveBeenCalledTimes(3);
  });

  test("of one person: the oldest goes, and is told that another took its place", async () => {
    const streams = [open("anna", "phone"), open("anna", "desk"), open("anna", "phone")];
    await gather();
    expect(await streams[0]?.nextEvent()).toEqual({ event: "replaced", data: {} });
    expect(await streams[0]?.nextEvent()).toBeUndefined();
    expect(await streams[1]?.nextEvent()).toEqual(inbox(1));
    expect(await streams[2]?.nextEvent()).toEqual(inbox(1));
  });

  test("may be half of a process's connections", () => {
    expect(LIVE_LIMITS.streams).toBe(CONNECTION_LIMITS.connections / 2);
  });

  test("fill a process: one more is refused, until one goes", async () => {
    const streams = ["a", "b", "c", "d"].map((userId) => open(userId, "phone"));
    expect(openBody("e", "phone")).toBeNull();
    await streams[0]?.close();
    expect(openBody("e", "phone")).not.toBeNull();
  });

  test("of one person are replaced in a full process as well", async () => {
    for (const userId of ["b", "c"]) open(userId, "phone");
    const streams = [open("anna", "phone"), open("anna", "desk"), open("anna", "phone")];
    await gather();
    expect(await streams[0]?.nextEvent()).toEqual({ event: "replaced", data: {} });
    expect(await streams[2]?.nextEvent()).toEqual(inbox(1));
    expect(openBody("b", "phone")).toBeNull();
  });

  test("end together when the process stops, and none is opened any more", async () => {
    const stream = open("anna", "phone");
    inboxes.close();
    expect(await stream.nextEvent()).toBeUndefined();
    expect(openBody("ben", "other")).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
