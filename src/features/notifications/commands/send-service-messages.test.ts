import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { kemuri, MINI_APP, signInByLiff, startMiniApp } from "#line-emulator/emulator-for-tests.ts";
import {
  createServiceMessages,
  type Delivery,
  type ServiceMessage,
  type ServiceMessages,
} from "#platform/line/service-messages.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { unreachableLine } from "#tests/support/test-services.ts";
import { allowServiceMessages } from "./allow-service-messages.ts";
import { sendServiceMessages } from "./send-service-messages.ts";
import { setQuietHours } from "./set-quiet-hours.ts";
import { sweepNotifications } from "./sweep-notifications.ts";

const ACTION = "check_in:1";
const NOON = "2026-11-20T12:00:00+09:00";

/** Notes what it is asked to send, and hands out token after token. */
class FakeLine implements ServiceMessages {
  sent: ServiceMessage[] = [];
  deliveries: Delivery[] = [];
  templateOf = (type: string) => (type === "verification_result" ? null : `${type}_ja`);
  issueToken = async () => this.permission();
  send = async (message: ServiceMessage): Promise<Delivery> => {
    this.sent.push(message);
    return this.deliveries.shift() ?? { state: "sent", next: this.permission() };
  };
  private permission() {
    const expiresAt = new Date("2027-11-20T00:00:00Z");
    return { token: `token-${this.sent.length}`, remaining: 5 - this.sent.length, expiresAt };
  }
}

const allow = (services: Services, user: SignedInUser, line: FakeLine, action = ACTION) =>
  services.database
    .insertInto("service_notification_tokens")
    .values({
      user_id: user.userId,
      action,
      token: `token-${line.sent.length}`,
      remaining: 5,
      expires_at: "2027-11-20",
    })
    .execute();

type Cause = { kind?: string; cause?: string; action?: string; actor?: string | null };

/** What a cause does in its transaction: it tells the inbox, and has LINE tell the same. */
async function cause(
  { database, clock }: Services,
  { userId }: SignedInUser,
  { kind = "stamp_added", cause: key = "stamp:1", action = ACTION, actor = null }: Cause = {},
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const at = clock();
    await sql`SELECT notify_person(${userId}::uuid, ${kind}, ${actor}::uuid, NULL, ${key}, ${key}, ${at}::timestamptz)`.execute(
      transaction,
    );
    await sql`SELECT queue_service_message(${userId}::uuid, ${kind}, ${key}, ${action}, '{"shop":"煙雲舎"}'::jsonb, ${at}::timestamptz)`.execute(
      transaction,
    );
  });
}

async function outcomes({ database }: Services) {
  const rows = await database
    .selectFrom("service_messages")
    .select("outcome")
    .orderBy("dedupe_key")
    .execute();
  return rows.map(({ outcome }) => outcome);
}

const run = (services: Services, line: ServiceMessages) =>
  sendServiceMessages(services, line, services.clock());

describe("a service message", () => {
  test("is sent once, and the next one with the token that LINE gave", async ({ services, user, clock }) => {
    clock.set(NOON);
    const line = new FakeLine();
    await allow(services, user, line);
    await cause(services, user);
    await cause(services, user, { kind: "reward_ready", cause: "reward:1" });
    await cause(services, user);

    expect(await run(services, line)).toBe("2 sent, 0 dropped, 0 failed, 0 waiting");
    expect(await run(services, line)).toBe("0 sent, 0 dropped, 0 failed, 0 waiting");

    const params = { shop: "煙雲舎" };
    expect(line.sent.map(({ token }) => token)).toEqual(["token-0", "token-1"]);
    expect(line.sent).toContainEqual({ token: expect.any(String), templateName: "stamp_added_ja", params });
    expect(
      await services.database.selectFrom("service_notification_tokens").selectAll().execute(),
    ).toMatchObject([{ token: "token-2", remaining: 3, claimed_until: null }]);
    await cause(services, user);
    expect(await outcomes(services)).toEqual(["sent", "sent"]);
  });

  test("comes of no other kind, and of nothing that was done outside the mini app", async ({
    services,
    user,
  }) => {
    const line = new FakeLine();
    await cause(services, user);
    expect(await outcomes(services)).toEqual([]);
    await allow(services, user, line);
    await expect(cause(services, user, { kind: "like", cause: "like:1" })).rejects.toThrow(
      "LINE tells nobody of like",
    );
    await cause(services, user, { cause: "stamp:2", action: "check_in:2" });
    expect(await outcomes(services)).toEqual([]);
  });

  test("waits until quiet hours are over", async ({ services, user, clock }) => {
    clock.set("2026-11-20T03:20:00+09:00");
    const line = new FakeLine();
    await allow(services, user, line);
    await cause(services, user);
    expect(await run(services, line)).toBe("0 sent, 0 dropped, 0 failed, 1 waiting");
    clock.set("2026-11-20T07:59:59+09:00");
    expect(await run(services, line)).toBe("0 sent, 0 dropped, 0 failed, 0 waiting");
    clock.set("2026-11-20T08:00:00+09:00");
    expect(await run(services, line)).toBe("1 sent, 0 dropped, 0 failed, 0 waiting");
  });

  test("goes by the person's own quiet hours", async ({ services, user, clock }) => {
    clock.set("2026-11-20T03:20:00+09:00");
    const line = new FakeLine();
    await allow(services, user, line);
    await cause(services, user);
    await setQuietHours(services, user, { is_on: true, from_hour: 3, to_hour: 4 });
    expect(await run(services, line)).toContain("1 waiting");
    await setQuietHours(services, user, { is_on: false, from_hour: 3, to_hour: 4 });
    clock.set("2026-11-20T04:00:00+09:00");
    expect(await run(services, line)).toContain("1 sent");
  });

  test("is dropped where its cause is withdrawn, by a block as well, and gone with its notification", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOON);
    const line = new FakeLine();
    const staff = await createPerson(services);
    await allow(services, user, line);
    await cause(services, user, { cause: "stamp:1" });
    await cause(services, user, { cause: "stamp:2", actor: staff.userId });
    await cause(services, user, { cause: "stamp:3" });
    await sql`SELECT withdraw_cause(${user.userId}::uuid, 'stamp:1')`.execute(services.database);
    await blockPerson(services, user, staff.userId);
    await services.database.deleteFrom("notifications").where("group_key", "=", "stamp:3").execute();

    expect(await run(services, line)).toBe("0 sent, 2 dropped, 0 failed, 0 waiting");
    expect(line.sent).toEqual([]);
    await cause(services, user, { cause: "stamp:4", actor: staff.userId });
    expect(await outcomes(services)).toEqual(["dropped", "dropped"]);
  });

  test("is dropped where its kind is off, has no template, or its person is suspended", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOON);
    const line = new FakeLine();
    const [suspended, unsettled] = [await createPerson(services), await createPerson(services)];
    for (const person of [user, suspended, unsettled]) await allow(services, person, line);
    await cause(services, user);
    await cause(services, suspended);
    await cause(services, unsettled, { kind: "verification_result" });
    const { database } = services;
    const off = { user_id: user.userId, type: "stamp_added", is_on: false };
    await database.insertInto("notification_settings").values(off).execute();
    await database
      .updateTable("users")
      .set({ suspended_at: clock.now() })
      .where("id", "=", suspended.userId)
      .execute();

    expect(await run(services, line)).toBe("0 sent, 3 dropped, 0 failed, 0 waiting");
    await cause(services, user, { cause: "stamp:2" });
    expect(await outcomes(services)).toHaveLength(3);
    expect(line.sent).toEqual([]);
  });

  test("is tried again later and later while LINE is away, and given up after five times", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOON);
    const line = new FakeLine();
    await allow(services, user, line);
    await cause(services, user);
    for (const minutes of [1, 5, 25, 125]) {
      line.deliveries = [{ state: "unavailable", reason: "LINE answered 503" }];
      expect(await run(services, line)).toContain("1 waiting");
      clock.passMinutes(minutes - 0.5);
      expect(await run(services, line)).toContain("0 waiting");
      clock.passMinutes(0.5);
    }
    line.deliveries = [{ state: "unavailable", reason: "LINE answered 503" }];
    await run(services, line);
    expect(await outcomes(services)).toEqual(["failed"]);
    expect(line.sent.map(({ token }) => token)).toEqual(Array(5).fill("token-0"));
  });

  test("that LINE refuses is given up at once; a dead token is kept no longer", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOON);
    const line = new FakeLine();
    line.deliveries = [{ state: "refused", status: 400 }, { state: "token-dead" }];
    await allow(services, user, line);
    for (const key of ["stamp:1", "stamp:2", "stamp:3"]) await cause(services, user, { cause: key });
    expect(await run(services, line)).toBe("0 sent, 1 dropped, 2 failed, 0 waiting");
    expect(line.sent.map(({ token }) => token)).toEqual(["token-0", "token-0"]);
    expect(await services.database.selectFrom("service_notification_tokens").selectAll().execute()).toEqual(
      [],
    );
  });

  test("is left alone while somebody sends with its token, until that is long over", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOON);
    const line = new FakeLine();
    await allow(services, user, line);
    await cause(services, user);
    await cause(services, user, { cause: "stamp:2" });
    const send = line.send;
    const during: string[] = [];
    line.send = async () => {
      line.send = send;
      during.push(await run(services, line));
      return { state: "unavailable", reason: "the process ends" };
    };
    await run(services, line);
    expect(during).toEqual(["0 sent, 0 dropped, 0 failed, 1 waiting"]);

    await services.database
      .updateTable("service_notification_tokens")
      .set({ claimed_until: new Date(clock.now().getTime() + 60_000) })
      .execute();
    expect(await run(services, line)).toContain("0 sent");
    clock.passMinutes(1);
    expect(await run(services, line)).toContain("2 sent");
  });

  describe("whose turn comes while a run goes on", () => {
    /** Does this while LINE is asked to send the first message. */
    const during = (line: FakeLine, act: () => unknown) => {
      const send = line.send;
      line.send = async (message) => {
        line.send = send;
        await act();
        return send(message);
      };
    };

    test("is not sent in quiet hours that have begun", async ({ services, user, clock }) => {
      clock.set("2026-11-20T23:59:50+09:00");
      const line = new FakeLine();
      await allow(services, user, line);
      for (const key of ["stamp:1", "stamp:2"]) await cause(services, user, { cause: key });
      during(line, () => clock.set("2026-11-21T00:00:05+09:00"));
      expect(await run(services, line)).toBe("1 sent, 0 dropped, 0 failed, 1 waiting");
      clock.set("2026-11-21T07:59:59+09:00");
      expect(await run(services, line)).toContain("0 sent");
      clock.set("2026-11-21T08:00:00+09:00");
      expect(await run(services, line)).toContain("1 sent");
    });

    test("is dropped where it was switched off or withdrawn, or its person suspended", async ({
      services,
      user,
      clock,
    }) => {
      clock.set(NOON);
      const { database } = services;
      const line = new FakeLine();
      const people = [user];
      for (let count = 0; count < 3; count++) people.push(await createPerson(services));
      for (const [index, person] of people.entries()) {
        await allow(services, person, line);
        await cause(services, person, { cause: `stamp:${index}` });
      }
      const [, settled, withdrawn, suspended] = people.map(({ userId }) => userId);
      during(line, async () => {
        const off = { user_id: settled ?? "", type: "stamp_added", is_on: false };
        await database.insertInto("notification_settings").values(off).execute();
        await sql`SELECT withdraw_cause(${withdrawn}::uuid, 'stamp:2')`.execute(database);
        const isSuspended = { suspended_at: clock.now() };
        await database
          .updateTable("users")
          .set(isSuspended)
          .where("id", "=", suspended ?? "")
          .execute();
      });
      expect(await run(services, line)).toBe("1 sent, 3 dropped, 0 failed, 0 waiting");
      expect(line.sent).toHaveLength(1);
    });

    test("is claimed for a minute from then on", async ({ services, user, clock }) => {
      clock.set(NOON);
      const line = new FakeLine();
      await allow(services, user, line);
      for (const key of ["stamp:1", "stamp:2"]) await cause(services, user, { cause: key });
      during(line, () => {
        clock.passMinutes(0.4);
        during(line, async () => {
          const inAMinute = new Date(clock.now().getTime() + 60_000);
          const { database } = services;
          const permissions = database.selectFrom("service_notification_tokens").select("claimed_until");
          expect(await permissions.execute()).toEqual([{ claimed_until: inAMinute }]);
          const waiting = database.selectFrom("service_messages").where("outcome", "is", null);
          expect(await waiting.select("not_before").execute()).toEqual([{ not_before: inAMinute }]);
        });
      });
      expect(await run(services, line)).toContain("2 sent");
    });

    test("waits for the next run after half a minute: others have work to do", async ({
      services,
      user,
      clock,
    }) => {
      clock.set(NOON);
      const line = new FakeLine();
      const send = line.send;
      line.send = (message) => {
        clock.passMinutes(0.2);
        return send(message);
      };
      await allow(services, user, line);
      for (const key of [1, 2, 3, 4, 5]) await cause(services, user, { cause: `stamp:${key}` });
      expect(await run(services, line)).toBe("3 sent, 0 dropped, 0 failed, 0 waiting");
      expect(await run(services, line)).toBe("2 sent, 0 dropped, 0 failed, 0 waiting");
    });
  });

  describe("whose claim was over before LINE answered", () => {
    const permission = ({ database }: Services) =>
      database.selectFrom("service_notification_tokens").select(["token", "claimed_until"]).execute();

    test("takes nothing from the run that sent it meanwhile", async ({ services, user, clock }) => {
      clock.set(NOON);
      const line = new FakeLine();
      await allow(services, user, line);
      for (const key of ["stamp:1", "stamp:2"]) await cause(services, user, { cause: key });
      const send = line.send;
      line.send = async () => {
        line.send = send;
        clock.passMinutes(2);
        expect(await run(services, line)).toContain("2 sent");
        return { state: "token-dead" };
      };
      expect(await run(services, line)).toBe("0 sent, 0 dropped, 0 failed, 1 waiting");
      expect(await permission(services)).toEqual([{ token: "token-2", claimed_until: null }]);
      expect(await outcomes(services)).toEqual(["sent", "sent"]);
    });

    test("is tried again with the newer token", async ({ services, user, clock }) => {
      clock.set(NOON);
      const line = new FakeLine();
      await allow(services, user, line);
      await cause(services, user);
      const send = line.send;
      line.send = async () => {
        line.send = send;
        await services.database
          .updateTable("service_notification_tokens")
          .set({ token: "newer", claimed_until: null })
          .execute();
        return { state: "token-dead" };
      };
      expect(await run(services, line)).toContain("1 waiting");
      clock.passMinutes(1);
      expect(await run(services, line)).toContain("1 sent");
      expect(line.sent.map(({ token }) => token)).toEqual(["newer"]);
    });

    test("leaves another's claim alone", async ({ services, user, clock }) => {
      clock.set(NOON);
      const line = new FakeLine();
      await allow(services, user, line);
      await cause(services, user);
      const claimed_until = new Date(clock.now().getTime() + 180_000);
      line.send = async () => {
        clock.passMinutes(2);
        await services.database.updateTable("service_notification_tokens").set({ claimed_until }).execute();
        return { state: "unavailable", reason: "LINE answered 503" };
      };
      await run(services, line);
      expect(await permission(services)).toEqual([{ token: "token-0", claimed_until }]);
    });
  });

  test("goes with its person, as LINE's permission does, which is swept when it is over", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOON);
    const line = new FakeLine();
    const other = await createPerson(services);
    for (const person of [user, other]) await allow(services, person, line);
    await cause(services, user);
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    expect(await outcomes(services)).toEqual([]);
    const permissions = () =>
      services.database.selectFrom("service_notification_tokens").select("user_id").execute();
    expect(await permissions()).toEqual([{ user_id: other.userId }]);
    clock.set("2027-11-20T00:00:00Z");
    expect(await sweepNotifications(services, clock.now())).toBe("0 notifications, 1 permissions of LINE");
    expect(await permissions()).toEqual([]);
  });

  // The embedded engine has one connection, on which nothing races: this stands only where TEST_DATABASE_URL names a server.
  test.skipIf(!isPostgres)("is sent once by sixteen runs at once", async ({ services, user, clock }) => {
    clock.set(NOON);
    const line = new FakeLine();
    await allow(services, user, line);
    for (const key of ["stamp:1", "stamp:2", "stamp:3"]) await cause(services, user, { cause: key });
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 16 }, () => run(services, line)));
      clock.passMinutes(2);
    }
    expect(line.sent.map(({ token }) => token)).toEqual(["token-0", "token-1", "token-2"]);
    expect(await outcomes(services)).toEqual(["sent", "sent", "sent"]);
  });
});

describe("LINE's permission", () => {
  const liffAccessToken = "of-the-sdk";
  const verified = (lineUserId: string) => ({
    ...unreachableLine,
    verifyAccessToken: async () => ({
      lineUserId,
      displayName: null,
      pictureUrl: null,
      email: null,
      issuedAt: null,
    }),
  });
  const kept = ({ database }: Services) =>
    database.selectFrom("service_notification_tokens").select(["action", "token", "remaining"]).execute();

  test("is kept with what the person did, the first one only", async ({ services, user }) => {
    const needed = { ...services, lineLogin: verified(user.lineUserId), serviceMessages: new FakeLine() };
    expect(await allowServiceMessages(needed, user, { action: ACTION, liffAccessToken })).toBe(true);
    expect(await allowServiceMessages(needed, user, { action: ACTION, liffAccessToken })).toBe(true);
    expect(await kept(services)).toEqual([{ action: ACTION, token: "token-0", remaining: 5 }]);
  });

  test("is asked for with nobody else's token, and nowhere without a channel", async ({ services, user }) => {
    const others = {
      ...services,
      lineLogin: verified(`U${"0".repeat(32)}`),
      serviceMessages: new FakeLine(),
    };
    expect(await allowServiceMessages(others, user, { action: ACTION, liffAccessToken })).toBe(false);
    expect(await allowServiceMessages(services, user, { action: ACTION, liffAccessToken })).toBe(false);
    expect(await kept(services)).toEqual([]);
  });

  test("that cannot be had disturbs nobody", async ({ services, user }) => {
    const away = { ...services, serviceMessages: new FakeLine() };
    expect(await allowServiceMessages(away, user, { action: ACTION, liffAccessToken })).toBe(false);
    expect(await kept(services)).toEqual([]);
  });
});

test("from the mini app to the inbox of LINE's emulator", async ({ services, clock }) => {
  const emulator = await startMiniApp();
  clock.set(emulator.clock.now());
  const user = await createPerson(services, { line_user_id: kemuri.userId });
  const { access_token: liffAccessToken = "" } = await signInByLiff(emulator);
  const serviceMessages = createServiceMessages({
    channel: { id: MINI_APP.client_id, secret: MINI_APP.client_secret },
    templates: { stamp_added: "stamp_added_ja" },
    apiUrl: "http://line.test/api",
    fetch: async (input, init) => emulator.app.request(new Request(input, init)),
    clock: clock.now,
  });
  const lineLogin = {
    ...unreachableLine,
    verifyAccessToken: async () => ({
      lineUserId: kemuri.userId,
      displayName: null,
      pictureUrl: null,
      email: null,
      issuedAt: null,
    }),
  };
  const needed = { ...services, lineLogin, serviceMessages };
  expect(await allowServiceMessages(needed, user, { action: ACTION, liffAccessToken })).toBe(true);
  for (const key of ["1", "2", "3", "4", "5", "6"]) await cause(services, user, { cause: `stamp:${key}` });

  expect(await run(services, serviceMessages)).toBe("5 sent, 1 dropped, 0 failed, 0 waiting");
  expect(emulator.inbox.list()).toHaveLength(5);
  expect(emulator.inbox.list()[0]).toMatchObject({
    via: "service",
    to: kemuri.displayName,
    messages: [{ altText: "stamp_added_ja", params: { shop: "煙雲舎" } }],
  });
  expect(await services.database.selectFrom("service_notification_tokens").selectAll().execute()).toEqual([]);
});
