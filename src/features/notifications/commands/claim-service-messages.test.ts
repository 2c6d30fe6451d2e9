import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { allow, begin, cause, FakeLine, NOON, outcomes, run } from "#tests/support/line/service-messages.ts";
import { test } from "#tests/support/test.ts";

describe("a service message", () => {
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
      const line = await begin({ services, user, clock }, ["stamp:1", "stamp:2"]);
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
      const line = await begin({ services, user, clock }, ["stamp:1", "stamp:2"]);
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
      const line = await begin({ services, user, clock }, ["stamp:1"]);
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
      const line = await begin({ services, user, clock }, ["stamp:1"]);
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
});
