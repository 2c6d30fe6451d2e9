import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { listFriendsMixes } from "#features/feed/queries/list-friends-mixes.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { readBellsOfSessions } from "#features/notifications/queries/read-bells.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createLiveInboxes, LIVE_INBOXES_CHANNEL } from "#platform/live/live-inboxes.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { createAdmin, doAs } from "#tests/support/do-as-admin.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { readEvents } from "#tests/support/read-events.ts";
import { test as base } from "#tests/support/test.ts";
import { findOwnSuspension } from "../queries/find-own-suspension.ts";
import { endDueSuspensions } from "./end-due-suspensions.ts";

/** With what the database announces told to the process's streams, as the server does. */
const test = base.extend("services", async ({ services, listen }) => {
  await listen(LIVE_INBOXES_CHANNEL, services.liveInboxes);
  return services;
});

const NOW = "2026-11-20T12:00:00Z";
const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

const listed = async (services: Services) => (await listNewestMixes(services, null, 10)).map(({ id }) => id);

const sanctions = ({ database }: Services) =>
  database
    .selectFrom("sanctions")
    .select(["kind", "until", "ended_at", "end_reason"])
    .orderBy("created_at")
    .execute();

describe("a suspension", () => {
  test("ends the person's sessions and open streams; they read why and until when", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const admin = await createAdmin(services);
    const caller = await (await openDoor(services)).as(user);
    const events = readEvents((await caller.call("GET", "/api/notifications/live")).body);
    await events.nextEvent();
    await doAs(services, admin, user, "suspend_7", "広告を続けて書いたため。");
    let event: unknown;
    do event = await events.nextEvent();
    while (event !== undefined);
    expect((await caller.call("GET", "/api/notifications/unread")).status).toBe(401);
    expect(await findOwnSuspension(services, user)).toEqual({
      reason: "広告を続けて書いたため。",
      until: new Date("2026-11-27T12:00:00Z"),
    });
    // Back with a new session they may leave, and do nothing else.
    const back = await (await openDoor(services)).as(user);
    const refused = await back.call("POST", "/api/shisha-mixes", { body: {} });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "SUSPENDED"]);
    expect((await back.call("POST", "/api/auth/logout")).status).toBe(200);
  });

  test.runIf(isPostgres)("ends the streams that another process holds", async ({ services, user }) => {
    const admin = await createAdmin(services);
    const elsewhere = await openDatabase({ url: await urlOf(services) });
    try {
      const liveInboxes = createLiveInboxes({
        read: (ids) => readBellsOfSessions({ ...services, database: elsewhere.database }, ids),
        clock: services.clock,
      });
      await elsewhere.listen(LIVE_INBOXES_CHANNEL, liveInboxes);
      const other = { ...services, database: elsewhere.database, liveInboxes };
      const caller = await (await openDoor(other)).as(user);
      const events = readEvents((await caller.call("GET", "/api/notifications/live")).body);
      await events.nextEvent();
      await doAs(services, admin, user, "suspend_for_good");
      let event: unknown;
      do event = await events.nextEvent();
      while (event !== undefined);
      liveInboxes.close();
    } finally {
      await elsewhere.close();
    }
  });

  test("takes the person's cards out of lists; lifting brings them back at once, and no session", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const [admin, friend] = [await createAdmin(services), await createPerson(services)];
    await makeFriends(services, user, friend);
    const card = await record(services, user);
    const feed = async () => (await listFriendsMixes(services, friend)).things.length;
    expect([await listed(services), await feed()]).toEqual([[card.id], 1]);
    await doAs(services, admin, user, "suspend_for_good");
    expect([await listed(services), await feed()]).toEqual([[], 0]);
    expect((await findOwnSuspension(services, user))?.until).toBeNull();
    await doAs(services, admin, user, "lift", "間違いでした。");
    expect([await listed(services), await feed()]).toEqual([[card.id], 1]);
    expect(await sanctions(services)).toEqual([
      { kind: "suspension", until: null, ended_at: new Date(NOW), end_reason: "間違いでした。" },
    ]);
    expect(await findOwnSuspension(services, user)).toBeNull();
  });

  test("for a time ends by itself: the cards are back, and a job writes it down and refreshes what is kept", async ({
    services,
    user,
    clock,
    listen,
  }) => {
    clock.set(NOW);
    const card = await record(services, user);
    await doAs(services, null, user, "suspend_30");
    clock.set("2026-12-20T11:59:59Z");
    expect(await endDueSuspensions(services, clock.now())).toBe("0 suspensions");
    expect(await listed(services)).toEqual([]);
    clock.set("2026-12-20T12:00:00Z");
    expect(await listed(services)).toEqual([card.id]);
    const told: string[] = [];
    await listen("public_pages", { heard: (payload) => void told.push(payload), missed: () => {} });
    expect(await endDueSuspensions(services, clock.now())).toBe("1 suspensions");
    expect(await endDueSuspensions(services, clock.now())).toBe("0 suspensions");
    await expect.poll(() => told).toContain("*");
    expect(await sanctions(services)).toEqual([
      { kind: "suspension", until: clock.now(), ended_at: clock.now(), end_reason: null },
    ]);
    const log = await services.database.selectFrom("audit_events").select(["action", "actor_id"]).execute();
    expect(log).toContainEqual({ action: "person.suspension_ended", actor_id: null });
  });

  test("may follow another one that is over and that no job has closed yet", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    await doAs(services, null, user, "suspend_7");
    await expect(doAs(services, null, user, "suspend_30")).rejects.toMatchObject({
      code: "ALREADY_SUSPENDED",
    });
    clock.set("2026-11-28T12:00:00Z");
    await expect(doAs(services, null, user, "lift")).rejects.toMatchObject({ code: "NOT_SUSPENDED" });
    await doAs(services, null, user, "suspend_30");
    expect((await sanctions(services)).map(({ ended_at }) => ended_at)).toEqual([
      new Date("2026-11-27T12:00:00Z"),
      null,
    ]);
  });

  test("is for no admin, until the role is taken", async ({ services, user }) => {
    const admin = await createAdmin(services);
    await doAs(services, admin, user, "grant_admin");
    await expect(doAs(services, admin, user, "suspend_7")).rejects.toMatchObject({
      code: "ADMIN_NOT_SUSPENDABLE",
    });
    await doAs(services, admin, user, "revoke_admin");
    await doAs(services, admin, user, "suspend_7");
  });

  test("while the person records leaves a whole card or none, and none in lists", async ({
    services,
    user,
  }) => {
    for (let round = 0; round < 4; round++) {
      const caller = await (await openDoor(services)).as(user);
      const body = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
      const [sent] = await Promise.all([
        caller.call("POST", "/api/shisha-mixes", { body }),
        doAs(services, null, user, "suspend_7"),
      ]);
      expect([201, 401, 403]).toContain(sent.status);
      const cards = await services.database.selectFrom("shisha_mixes").select("id").execute();
      const items = await services.database.selectFrom("mix_items").select("id").execute();
      expect(items).toHaveLength(cards.length);
      expect(await listed(services)).toEqual([]);
      await doAs(services, null, user, "lift");
      expect(await listed(services)).toHaveLength(cards.length);
    }
  });
});

/** The worker's own database. */
async function urlOf({ database }: Services): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database);
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
