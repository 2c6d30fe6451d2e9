import { sql } from "kysely";
import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { allow, begin, cause, FakeLine, NOON, outcomes, run } from "#tests/support/line/service-messages.ts";
import { test } from "#tests/support/test.ts";
import { setQuietHours } from "./set-quiet-hours.ts";
import { sweepNotifications } from "./sweep-notifications.ts";

describe("a service message", () => {
  test("is sent once, and the next one with the token that LINE gave", async ({ services, user, clock }) => {
    const line = await begin({ services, user, clock }, ["stamp:1"]);
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
    const line = await begin({ services, user, clock }, ["stamp:1"]);
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
    const line = await begin({ services, user, clock }, ["stamp:1", "stamp:2"]);
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
    const line = await begin({ services, user, clock }, ["stamp:1", "stamp:2", "stamp:3"]);
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 16 }, () => run(services, line)));
      clock.passMinutes(2);
    }
    expect(line.sent.map(({ token }) => token)).toEqual(["token-0", "token-1", "token-2"]);
    expect(await outcomes(services)).toEqual(["sent", "sent", "sent"]);
  });
});
