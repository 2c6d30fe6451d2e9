import { sql } from "kysely";
import { describe, expect, onTestFinished, vi } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { signAccessToken } from "#features/accounts/commands/start-session.ts";
import { sweepExpired } from "#features/accounts/commands/sweep-expired.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createLiveInboxes, LIVE_INBOXES_CHANNEL } from "#platform/live/live-inboxes.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { readEvents } from "#tests/support/read-events.ts";
import { test as base } from "#tests/support/test.ts";
import { markNotificationsRead } from "../commands/mark-notifications-read.ts";
import { readBellsOfSessions } from "../queries/read-bells.ts";

/** With what the database announces told to the process's streams, as the server does. */
const test = base.extend("services", async ({ services, listen }) => {
  await listen(LIVE_INBOXES_CHANNEL, services.liveInboxes);
  return services;
});

const PATH = "/api/notifications/live";

async function openStream(caller: Caller) {
  const response = await caller.call("GET", PATH);
  expect(response.status).toBe(200);
  return readEvents(response.body);
}

const inbox = (unread: number) => ({ event: "inbox", data: { unread, at: expect.any(String) } });

/** Until the bell says this; undefined is the stream's end. On PostgreSQL a process hears of its own writes twice. */
async function until(events: Awaited<ReturnType<typeof openStream>>, unread: number | undefined) {
  let last: unknown;
  do {
    const event = await events.nextEvent();
    if (!event && unread !== undefined) throw new Error("The stream has ended.");
    last = (event?.data as { unread: number } | undefined)?.unread;
  } while (last !== unread);
}

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

describe("the stream of a bell", () => {
  test("says what is unread now, and what another's like and one's own reading make of it", async ({
    services,
    user,
  }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const events = await openStream(caller);
    await until(events, 0);
    await likeMix(services, await createPerson(services), id);
    await until(events, 1);
    expect(await (await caller.call("GET", "/api/notifications/unread")).json()).toMatchObject({
      data: { unread: 1 },
    });
    await markNotificationsRead(services, user, new Date(Date.now() + 60_000).toISOString());
    await until(events, 0);
    await events.close();
  });

  test("is neither kept, nor compressed, nor gathered on its way", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("GET", PATH, { headers: { "accept-encoding": "br, gzip" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    await response.body?.cancel();
  });

  test("that is only asked about is not opened", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    services.liveInboxes.open = () => {
      throw new Error("opened");
    };
    const { status, body } = await caller.call("HEAD", PATH);
    expect([status, body]).toEqual([200, null]);
  });

  test("ends when its session logs out, and no other device's does", async ({ services, user }) => {
    const door = await openDoor(services);
    const [phone, desk] = [await door.as(user), await door.as(user)];
    const [onPhone, onDesk] = [await openStream(phone), await openStream(desk)];
    for (const events of [onPhone, onDesk]) await until(events, 0);
    expect((await phone.call("POST", "/api/auth/logout")).status).toBe(200);
    await until(onPhone, undefined);
    expect((await phone.call("GET", PATH)).status).toBe(401);
    await until(onDesk, 0);
  });

  test("ends when its person is suspended", async ({ services, user }) => {
    const events = await openStream(await (await openDoor(services)).as(user));
    await until(events, 0);
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", user.userId)
      .execute();
    await until(events, undefined);
  });

  test("ends when its person's account is deleted, without a heartbeat", async ({ services, user }) => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const events = await openStream(await (await openDoor(services)).as(user));
    await until(events, 0);
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    await until(events, undefined);
  });

  test("ends with the access token that opened it, while the session goes on", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(services.clock());
    const door = await openDoor(services);
    const cookie = await openStream(await door.as(user));
    await until(cookie, 0);
    const { id } = await services.database.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${await signAccessToken(services, user.userId, id)}` };
    const visitor = await door.as(null);
    const response = await visitor.call("GET", PATH, { headers });
    const events = readEvents(response.body);
    await until(events, 0);
    clock.passMinutes(16);
    expect((await visitor.call("GET", PATH, { headers })).status).toBe(401);
    await likeMix(services, await createPerson(services), (await record(services, user)).id);
    await until(cookie, 1);
    expect(await events.nextEvent()).toBeUndefined();
  });

  test.for([
    [{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, 200],
    [{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }, 403],
    [{ "sec-fetch-mode": "navigate" }, 403],
    [{ "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, 403],
    [{ "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{}, 200],
  ] as const)("asked for with a cookie and %j is %i", async ([said, status], { services, user }) => {
    const door = await openDoor(services);
    const { cookie = "" } = (await door.as(user)).headers;
    const response = await (await door.as(null)).call("GET", PATH, { headers: { cookie, ...said } });
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.json()).toMatchObject({ code: "CROSS_ORIGIN" });
    else await response.body?.cancel();
  });

  test("makes room for the ninth of one person by ending the oldest", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const oldest = await openStream(caller);
    expect(await oldest.nextEvent()).toEqual(inbox(0));
    for (let count = 0; count < 8; count++) await openStream(caller);
    expect(await oldest.nextEvent()).toEqual({ event: "replaced", data: {} });
    expect(await oldest.nextEvent()).toBeUndefined();
  });

  test("is refused where the process has no room", async ({ services, user }) => {
    services.liveInboxes.close();
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("GET", PATH);
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code: "LIVE_FULL" }),
    ]);
  });
});

test("sessions that go with an account are announced once, and those that were over not at all", async ({
  services,
  user,
  listen,
}) => {
  const heard: string[] = [];
  await listen(LIVE_INBOXES_CHANNEL, { heard: (userId) => heard.push(userId), missed: () => undefined });
  const [swept, last] = [await createPerson(services), await createPerson(services)];
  const door = await openDoor(services);
  for (const person of [user, user, swept, last]) await door.as(person);
  const deleteAccount = ({ userId }: SignedInUser) =>
    services.database.deleteFrom("users").where("id", "=", userId).execute();
  await services.database
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .where("user_id", "=", swept.userId)
    .execute();
  expect(await sweepExpired(services, services.clock())).toContain("1 sessions");
  for (const person of [user, last]) await deleteAccount(person);

  const times = ({ userId }: SignedInUser) => heard.filter((one) => one === userId).length;
  // PostgreSQL announces to the process that writes, and to all that listen.
  await expect.poll(() => times(last)).toBe(isPostgres ? 2 : 1);
  expect([times(swept), times(user)]).toEqual([0, times(last)]);
});

test.skipIf(!isPostgres)(
  "what one process writes is heard by the streams of another",
  async ({ services, user }) => {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
      services.database,
    );
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = `/${rows[0]?.name}`;
    const opened = await openDatabase({ url: url.href });
    const elsewhere: Services = { ...services, database: opened.database };
    elsewhere.liveInboxes = createLiveInboxes({
      read: (ids) => readBellsOfSessions(elsewhere, ids),
      clock: services.clock,
    });
    await opened.listen(LIVE_INBOXES_CHANNEL, elsewhere.liveInboxes);
    const caller = await (await openDoor(elsewhere)).as(user);
    const events = await openStream(caller);
    await until(events, 0);
    await likeMix(services, await createPerson(services), (await record(services, user)).id);
    await until(events, 1);
    const logout = await (await openDoor(services)).as(null);
    expect((await logout.call("POST", "/api/auth/logout", { headers: caller.headers })).status).toBe(200);
    await until(events, undefined);
    await opened.close();
  },
);
