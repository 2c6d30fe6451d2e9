import { describe, expect } from "vitest";
import { endAllSessions, endSession } from "#features/accounts/commands/end-session.ts";
import { sweepExpired } from "#features/accounts/commands/sweep-expired.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import {
  beLiked,
  DROPPED,
  FAILED,
  NOTHING,
  record,
  renew,
  run,
  SENT,
  subscribe,
  subscribed,
  test,
  WAITING,
} from "#tests/support/push.ts";
import { sendPush } from "./send-push.ts";
import { unsubscribeFromPush } from "./unsubscribe-from-push.ts";

describe("a subscription", () => {
  test("ends with its session, and no other one does", async ({ pushing, user }) => {
    const { services, service, browser } = pushing;
    const phone = await subscribe(services, user, service);
    await beLiked(services, user);
    await endSession(services, { ...user, sessionId: browser.sessionId });
    expect(await subscribed(services)).toEqual([phone.subscription.endpoint]);
    expect(await run(services)).toBe(SENT);
    await endAllSessions(services, user);
    await beLiked(services, user);
    expect([await subscribed(services), await run(services)]).toEqual([[], NOTHING]);
  });

  test("is told nothing once its session is over, and is swept with it", async ({ pushing, user, clock }) => {
    const { services, service } = pushing;
    clock.set("2026-12-19T12:00:00+09:00");
    const young = await subscribe(services, user, service);
    clock.set("2026-12-20T12:00:01+09:00");
    await beLiked(services, user);
    expect(await run(services)).toBe("1 sent, 1 dropped, 0 failed, 0 waiting");
    expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([young.subscription.endpoint]);
    clock.set("2027-01-20T12:00:00+09:00");
    await sweepExpired(services, clock.now());
    expect(await subscribed(services)).toEqual([]);
  });

  test("ends with a suspension, and with the account", async ({ pushing, user, clock }) => {
    const { services, service } = pushing;
    await beLiked(services, user);
    const users = () => services.database.updateTable("users").where("id", "=", user.userId);
    await users().set({ suspended_at: clock.now() }).execute();
    expect([await subscribed(services), await run(services)]).toEqual([[], NOTHING]);
    await users().set({ suspended_at: null }).execute();
    await subscribe(services, user, service);
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    expect(await subscribed(services)).toEqual([]);
  });

  test("of somebody who has yet to agree to new terms is told nothing", async ({ pushing, user }) => {
    const { services } = pushing;
    await beLiked(services, user);
    const settings = { ...services.settings, termsVersion: "2.0" };
    expect(await run({ ...services, settings })).toBe(DROPPED);
  });

  test.for([404, 410])(
    "that is gone (%i) is deleted, and its waiting message with it",
    async (status, { pushing, user }) => {
      const { services, service } = pushing;
      service.answers = [{ status }];
      await beLiked(services, user);
      expect(await run(services)).toBe(DROPPED);
      expect(await subscribed(services)).toEqual([]);
    },
  );

  test("that took the place of one that is gone stays, and is told", async ({ pushing, user, clock }) => {
    const { services, service, browser } = pushing;
    service.answers = [{ status: 410 }];
    const renewed = service.subscribe(services.webPush.publicKey);
    service.meanwhile = () => renew(services, browser, renewed);
    await beLiked(services, user);
    await run(services);
    expect(await subscribed(services)).toEqual([renewed.endpoint]);
    clock.passMinutes(1);
    expect(await run(services)).toBe(SENT);
    expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint]);
  });

  test.for([429, 500, 503])(
    "whose service is away (%i) is tried later and later, five times",
    async (status, { pushing, user, clock }) => {
      const { services, service } = pushing;
      service.answers = Array.from({ length: 5 }, () => ({ status }));
      await beLiked(services, user);
      for (const minutes of [1, 5, 25, 125]) {
        expect(await run(services)).toBe(WAITING);
        clock.passMinutes(minutes - 0.5);
        expect(await run(services)).toBe(NOTHING);
        clock.passMinutes(0.5);
      }
      expect(await run(services)).toBe(FAILED);
      clock.set("2026-11-21T12:00:00+09:00");
      expect(await run(services)).toBe(NOTHING);
      expect(service.answers).toEqual([]);
      await beLiked(services, user);
      expect(await run(services)).toBe(SENT);
    },
  );

  test("is left alone for as long as its service asks", async ({ pushing, user, clock }) => {
    const { services, service } = pushing;
    service.answers = [{ status: 429, headers: { "retry-after": "600" } }];
    await beLiked(services, user);
    expect(await run(services)).toBe(WAITING);
    clock.passMinutes(9.9);
    expect(await run(services)).toBe(NOTHING);
    clock.passMinutes(0.1);
    expect(await run(services)).toBe(SENT);
  });

  test("waits a minute where another's message just found the service away", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, service } = pushing;
    for (let count = 0; count < 8; count++) await subscribe(services, user, service);
    service.answers = Array.from({ length: 9 }, () => ({ status: 503 }));
    await beLiked(services, user);
    expect(await run(services)).toBe("0 sent, 0 dropped, 0 failed, 9 waiting");
    // Those under way at that moment, and none after them.
    expect(service.answers.length).toBeGreaterThanOrEqual(3);
    service.answers = [];
    expect(await run(services)).toBe(NOTHING);
    clock.passMinutes(1);
    expect(await run(services)).toBe("9 sent, 0 dropped, 0 failed, 0 waiting");
  });

  test.for([400, 401, 413, 307])(
    "whose service refuses (%i) is not asked again, and goes after five messages",
    async (status, { pushing, user, clock }) => {
      const { services, service } = pushing;
      for (let count = 1; count <= 5; count++) {
        service.answers = [{ status, headers: { location: `${service.origin}/elsewhere` } }];
        await beLiked(services, user);
        expect(await run(services)).toBe(FAILED);
        expect(await subscribed(services)).toHaveLength(count < 5 ? 1 : 0);
        clock.passMinutes(2);
        expect(await run(services)).toBe(NOTHING);
      }
    },
  );

  test("is not sent a second time by a run that begins meanwhile", async ({ pushing, user }) => {
    const { services, service, texts } = pushing;
    await beLiked(services, user);
    const during: string[] = [];
    service.meanwhile = async () => void during.push(await run(services));
    expect(await run(services)).toBe(SENT);
    expect([during, texts().length]).toEqual([[NOTHING], 1]);
  });

  test("is told by a later run where this one takes too long", async ({ pushing, user, clock }) => {
    const { services, service } = pushing;
    for (let count = 0; count < 8; count++) await subscribe(services, user, service);
    await beLiked(services, user);
    const begun = clock.now();
    clock.passMinutes(0.5);
    expect(await sendPush(services, begun)).toBe(NOTHING);
    expect(await run(services)).toBe("9 sent, 0 dropped, 0 failed, 0 waiting");
  });

  test("that was given back is told nothing, and what waited for it goes", async ({ pushing, user }) => {
    const { services, browser } = pushing;
    await beLiked(services, user);
    await unsubscribeFromPush(services, browser);
    expect(await run(services)).toBe(NOTHING);
  });
});

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
test.skipIf(!isPostgres)("sixteen runs at once push once", async ({ pushing, user }) => {
  const { services, texts } = pushing;
  await beLiked(services, user);
  await Promise.all(Array.from({ length: 16 }, () => run(services)));
  expect(texts()).toHaveLength(1);
});

test.skipIf(!isPostgres)(
  "likes, runs and logouts of one moment wait for one another and all end",
  async ({ pushing, user, clock }) => {
    const { services, service } = pushing;
    const cards = await Promise.all(Array.from({ length: 12 }, () => record(services, user)));
    const fan = await createPerson(services);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => subscribe(services, user, service)));
    await Promise.all([
      ...cards.map(({ id }) => likeMix(services, fan, id)),
      ...browsers.map(({ sessionId }) => endSession(services, { ...user, sessionId })),
      ...Array.from({ length: 4 }, () => run(services)),
    ]);
    expect(await subscribed(services)).toHaveLength(1);
    clock.passMinutes(1);
    await run(services);
    expect(service.faults).toEqual([]);
  },
);
