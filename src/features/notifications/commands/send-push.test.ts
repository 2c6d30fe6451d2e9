import { describe, expect } from "vitest";
import { endAllSessions, endSession } from "#features/accounts/commands/end-session.ts";
import { sweepExpired } from "#features/accounts/commands/sweep-expired.ts";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import {
  beLiked,
  NOON,
  record,
  renew,
  run,
  subscribe,
  subscribed,
  withPushService,
} from "#tests/support/push.ts";
import { test as base } from "#tests/support/test.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { sendPush } from "./send-push.ts";
import { setNotificationSetting } from "./set-notification-setting.ts";
import { setQuietHours } from "./set-quiet-hours.ts";
import { unsubscribeFromPush } from "./unsubscribe-from-push.ts";

/** At noon this person has one browser that is told. */
const test = base.extend("pushing", async ({ services: bare, user, clock }) => {
  clock.set(NOON);
  const { services, service } = await withPushService(bare);
  const browser = await subscribe(services, user, service);
  const texts = () => service.pushed.map(({ text }) => text);
  return { services, service, browser, texts };
});

const NOTHING = "0 sent, 0 dropped, 0 failed, 0 waiting";
const SENT = "1 sent, 0 dropped, 0 failed, 0 waiting";
const DROPPED = "0 sent, 1 dropped, 0 failed, 0 waiting";
const WAITING = "0 sent, 0 dropped, 0 failed, 1 waiting";
const FAILED = "0 sent, 0 dropped, 1 failed, 0 waiting";

describe("a push", () => {
  test("says the kind and the figure, and nothing else, once", async ({ pushing, user }) => {
    const { services, service, texts } = pushing;
    await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    expect(await run(services)).toBe(NOTHING);
    expect(service.faults).toEqual([]);
    expect(texts()).toEqual(['{"unread":1,"kind":"like"}']);
    expect(service.pushed[0]?.topic).toBe("notifications");
  });

  test("goes to every browser of its person that asked, and to nobody else's", async ({ pushing, user }) => {
    const { services, service, browser } = pushing;
    const phone = await subscribe(services, user, service);
    await subscribe(services, await createPerson(services), service);
    await beLiked(services, user);
    expect(await run(services)).toBe("2 sent, 0 dropped, 0 failed, 0 waiting");
    expect(service.pushed.map(({ endpoint }) => endpoint).sort()).toEqual(
      [browser, phone].map(({ subscription }) => subscription.endpoint).sort(),
    );
  });

  test("is one for what comes together, and the next comes a minute later", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, texts } = pushing;
    for (let count = 0; count < 5; count++) await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    await beLiked(services, user);
    clock.passMinutes(0.9);
    expect(await run(services)).toBe(NOTHING);
    clock.passMinutes(0.1);
    expect(await run(services)).toBe(SENT);
    expect(texts()).toEqual(['{"unread":5,"kind":"like"}', '{"unread":6,"kind":"like"}']);
  });

  test("is not sent again for what is unread already, and again once it was read", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services } = pushing;
    const { card } = await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    clock.passMinutes(2);
    await likeMix(services, await createPerson(services), card.id);
    expect(await run(services)).toBe(NOTHING);
    await markNotificationsRead(services, user, clock.now().toISOString());
    await likeMix(services, await createPerson(services), card.id);
    expect(await run(services)).toBe(SENT);
  });

  test("that came while one was sent has its own turn", async ({ pushing, user, clock }) => {
    const { services, service, texts } = pushing;
    await beLiked(services, user);
    service.meanwhile = async () => void (await beLiked(services, user));
    expect(await run(services)).toBe(SENT);
    clock.passMinutes(1);
    expect(await run(services)).toBe(SENT);
    expect(texts()).toEqual(['{"unread":1,"kind":"like"}', '{"unread":2,"kind":"like"}']);
  });

  test("is dropped where everything was read or taken back meanwhile", async ({ pushing, user, clock }) => {
    const { services, texts } = pushing;
    await beLiked(services, user);
    await markNotificationsRead(services, user, clock.now().toISOString());
    expect(await run(services)).toBe(DROPPED);
    const { card, fan } = await beLiked(services, user);
    await unlikeMix(services, fan, card.id);
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toEqual([]);
  });

  test("tells nothing of what stood before it was asked for, where the news is taken back", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, texts } = pushing;
    await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    clock.passMinutes(5);
    const { card, fan } = await beLiked(services, user);
    await unlikeMix(services, fan, card.id);
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toHaveLength(1);
  });

  test("comes of no kind that is off, also where it was switched off meanwhile", async ({
    pushing,
    user,
  }) => {
    const { services, texts } = pushing;
    await beLiked(services, user);
    await setNotificationSetting(services, user, { type: "like", is_on: false });
    expect(await run(services)).toBe(DROPPED);
    await beLiked(services, user);
    expect(await run(services)).toBe(NOTHING);
    expect(texts()).toEqual([]);
  });

  test("comes of nobody who is blocked or suspended", async ({ pushing, user, clock }) => {
    const { services, texts } = pushing;
    const { fan } = await beLiked(services, user);
    await blockPerson(services, user, fan.userId);
    expect(await run(services)).toBe(DROPPED);
    const { fan: other } = await beLiked(services, user);
    await services.database
      .updateTable("users")
      .set({ suspended_at: clock.now() })
      .where("id", "=", other.userId)
      .execute();
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toEqual([]);
  });

  test("waits until quiet hours are over, and is dropped where it was read in them", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, texts } = pushing;
    clock.set("2026-11-21T03:20:00+09:00");
    await beLiked(services, user);
    expect(await run(services)).toBe(WAITING);
    clock.set("2026-11-21T07:59:59+09:00");
    expect(await run(services)).toBe(NOTHING);
    clock.set("2026-11-21T08:00:00+09:00");
    expect(await run(services)).toBe(SENT);
    await setQuietHours(services, user, { is_on: true, from_hour: 9, to_hour: 10 });
    clock.set("2026-11-21T09:30:00+09:00");
    await beLiked(services, user);
    expect(await run(services)).toBe(WAITING);
    await markNotificationsRead(services, user, clock.now().toISOString());
    clock.set("2026-11-21T10:00:00+09:00");
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toHaveLength(1);
  });

  test("is not sent in quiet hours that began while others were sent", async ({ pushing, user, clock }) => {
    const { services } = pushing;
    clock.set("2026-11-20T23:59:50+09:00");
    await beLiked(services, user);
    const begun = clock.now();
    clock.set("2026-11-21T00:00:05+09:00");
    expect(await sendPush(services, begun)).toBe(WAITING);
  });
});

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
