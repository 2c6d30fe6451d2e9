import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { startSession } from "#features/accounts/commands/start-session.ts";
import { findInbox } from "#features/notifications/queries/list-notifications.ts";
import type { Person } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createAdmin, doAs } from "#tests/support/do-as-admin.ts";
import { test } from "#tests/support/test.ts";
import { PERSON_ACTS } from "../person-acts.ts";

const isAdmin = async ({ database }: Services, { userId }: Person) =>
  (await database.selectFrom("users").select("is_admin").where("id", "=", userId).executeTakeFirstOrThrow())
    .is_admin;

const logOf = ({ database }: Services) =>
  database
    .selectFrom("audit_events")
    .select(["actor_id", "action", "target_type", "target_id", "before", "after"])
    .orderBy("created_at")
    .execute();

describe("the admin role", () => {
  test("is given and taken back with a reason, and both stand in the log", async ({ services, user }) => {
    const admin = await createAdmin(services);
    await doAs(services, admin, user, "grant_admin", "新しい運営の人");
    expect(await isAdmin(services, user)).toBe(true);
    await doAs(services, admin, user, "revoke_admin", "退職");
    expect(await isAdmin(services, user)).toBe(false);
    const about = { actor_id: admin.userId, target_type: "user", target_id: user.userId };
    expect(await logOf(services)).toEqual([
      {
        ...about,
        action: "role.granted",
        before: { is_admin: false },
        after: { is_admin: true, reason: "新しい運営の人" },
      },
      {
        ...about,
        action: "role.revoked",
        before: { is_admin: true },
        after: { is_admin: false, reason: "退職" },
      },
    ]);
  });

  test("is given to nobody who is suspended, unfinished, or has it", async ({ services, user }) => {
    const admin = await createAdmin(services);
    const unfinished = await createPerson(services, { profile_completed: false });
    await doAs(services, admin, user, "suspend_7");
    for (const [person, code] of [
      [user, "PERSON_SUSPENDED"],
      [unfinished, "PERSON_UNFINISHED"],
      [await createAdmin(services), "ALREADY_ADMIN"],
    ] as const)
      await expect(doAs(services, admin, person, "grant_admin")).rejects.toMatchObject({ code });
  });

  test("of the last one is taken by nobody, the command line included", async ({ services, user }) => {
    const admin = await createAdmin(services);
    await expect(doAs(services, null, admin, "revoke_admin")).rejects.toMatchObject({ code: "LAST_ADMIN" });
    // One who is suspended, by whatever way, could not give it to anybody.
    await createPerson(services, { is_admin: true, suspended_at: services.clock() });
    await expect(doAs(services, null, admin, "revoke_admin")).rejects.toMatchObject({ code: "LAST_ADMIN" });
    await doAs(services, admin, user, "grant_admin");
    await doAs(services, user, admin, "revoke_admin");
    expect(await isAdmin(services, admin)).toBe(false);
  });

  test("of two who take it from one another at one moment is left to one", async ({ services }) => {
    for (let round = 0; round < 5; round++) {
      await services.database.updateTable("users").set({ is_admin: false }).execute();
      const [one, other] = [await createAdmin(services), await createAdmin(services)];
      const done = await Promise.allSettled([
        doAs(services, one, other, "revoke_admin"),
        doAs(services, other, one, "revoke_admin"),
      ]);
      expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      for (const each of done)
        if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "FORBIDDEN" });
      expect([await isAdmin(services, one), await isAdmin(services, other)].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe("every act about a person", () => {
  test.for(PERSON_ACTS)(
    "%s: not of oneself, not by whoever is no admin any more, not of nobody",
    async (act, { services, user }) => {
      const admin = await createAdmin(services);
      await expect(doAs(services, admin, admin, act)).rejects.toMatchObject({
        kind: "forbidden",
        code: "OWN_ACCOUNT",
      });
      await expect(doAs(services, user, admin, act)).rejects.toMatchObject({
        kind: "forbidden",
        code: "FORBIDDEN",
      });
      for (const userId of [newId(), "nobody"])
        await expect(doAs(services, admin, { userId }, act)).rejects.toMatchObject({
          code: "PERSON_NOT_FOUND",
        });
      expect(await logOf(services)).toEqual([]);
    },
  );

  test("by two admins at one moment is done once", async ({ services, user }) => {
    const [one, other] = [await createAdmin(services), await createAdmin(services)];
    const done = await Promise.allSettled([
      doAs(services, one, user, "suspend_7"),
      doAs(services, other, user, "suspend_for_good"),
      doAs(services, other, user, "grant_admin"),
    ]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await logOf(services)).toHaveLength(1);
    const { is_admin, suspended_at } = await services.database
      .selectFrom("users")
      .select(["is_admin", "suspended_at"])
      .where("id", "=", user.userId)
      .executeTakeFirstOrThrow();
    expect(is_admin).toBe(suspended_at === null);
  });
});

describe("a warning", () => {
  test("is in the person's inbox with its reason, also where they switched results of reports off", async ({
    services,
    user,
  }) => {
    const admin = await createAdmin(services);
    await services.database
      .insertInto("notification_settings")
      .values({ user_id: user.userId, type: "report_result", is_on: false })
      .execute();
    await doAs(services, admin, user, "warn", "ほかの人の写真を使わないでください。");
    await doAs(services, admin, user, "warn", "くり返さないでください。");
    const { page } = await findInbox(services, user);
    expect(page.things.map(({ type, detail, actors, review }) => ({ type, detail, actors, review }))).toEqual(
      [
        { type: "report_result", detail: "くり返さないでください。", actors: [], review: null },
        { type: "report_result", detail: "ほかの人の写真を使わないでください。", actors: [], review: null },
      ],
    );
    const { unread } = await services.database
      .selectFrom("inboxes")
      .select("unread")
      .executeTakeFirstOrThrow();
    expect(unread).toBe(2);
    expect((await findInbox(services, admin)).page.things).toEqual([]);
  });
});

describe("ending somebody's sessions", () => {
  test("ends all of theirs, nobody else's, and says how many there were", async ({ services, user }) => {
    const admin = await createAdmin(services);
    for (const person of [user, user, admin])
      await inTransaction(services.database, (transaction) =>
        startSession(transaction, person.userId, services.clock()),
      );
    await doAs(services, admin, user, "end_sessions");
    const open = await services.database
      .selectFrom("sessions")
      .select("user_id")
      .where("revoked_at", "is", null)
      .execute();
    expect(open).toEqual([{ user_id: admin.userId }]);
    expect(await logOf(services)).toMatchObject([
      { action: "person.sessions_ended", before: { sessions: 2 }, after: { sessions: 0, reason: "広告" } },
    ]);
  });
});
