import { describe, expect } from "vitest";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson, unblockPerson } from "#features/friends/commands/block-person.ts";
import { requestFriend } from "#features/friends/commands/request-friend.ts";
import { removeFriend, respondToRequest } from "#features/friends/commands/respond-to-request.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { codeOf, makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { markNotificationsRead } from "../commands/mark-notifications-read.ts";
import { setNotificationSetting } from "../commands/set-notification-setting.ts";
import { sweepNotifications } from "../commands/sweep-notifications.ts";
import { findInbox, listNotifications } from "./list-notifications.ts";

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

/** What stands in an inbox, and what the bell says. */
async function inboxOf(services: Services, user: SignedInUser) {
  const { things } = await listNotifications(services, user);
  return {
    told: things.map(({ type, actors, actor_count, is_read }) => ({
      type,
      by: actors.map(({ name }) => name),
      actor_count,
      is_read,
    })),
    unread: await unreadOf(services, user),
  };
}

async function unreadOf({ database }: Services, { userId }: SignedInUser): Promise<number> {
  const row = await database
    .selectFrom("inboxes")
    .select("unread")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

const NOTHING = { told: [], unread: 0 };
const people = (services: Services, ...names: string[]) =>
  Promise.all(names.map((display_name) => createPerson(services, { display_name })));

describe("likes", () => {
  test("of a card and a day in Japan are one, the last one first; the next day is another", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:10:00Z");
    const { id, short_id } = await record(services, user);
    const [one, two, three] = await people(services, "湯気子", "みなも", "こはく");
    if (!one || !two || !three) throw new Error("Nobody is there");
    await likeMix(services, one, id);
    clock.passMinutes(10);
    await likeMix(services, two, id);
    expect(await inboxOf(services, user)).toEqual({
      told: [{ type: "like", by: ["みなも", "湯気子"], actor_count: 2, is_read: false }],
      unread: 1,
    });
    // 23:59 in Japan, and two minutes later.
    clock.set("2026-11-20T14:59:00Z");
    await unlikeMix(services, two, id);
    await likeMix(services, two, id);
    expect((await listNotifications(services, user)).things).toHaveLength(1);
    clock.passMinutes(2);
    await likeMix(services, three, id);
    const { things } = await listNotifications(services, user);
    expect(things.map(({ actors }) => actors[0]?.name)).toEqual(["こはく", "みなも"]);
    expect(things[0]?.mix).toEqual({
      id,
      short_id,
      title: null,
      house_mix_name: null,
      items: [{ flavor_name: "ゆず" }],
    });
    expect(await unreadOf(services, user)).toBe(2);
  });

  test("that are taken back and given again are no news", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:10:00Z");
    const { id } = await record(services, user);
    const fan = await createPerson(services, { display_name: "湯気子" });
    await likeMix(services, fan, id);
    await unlikeMix(services, fan, id);
    expect(await inboxOf(services, user)).toEqual(NOTHING);
    clock.passMinutes(120);
    await likeMix(services, fan, id);
    expect(await inboxOf(services, user)).toEqual({
      told: [{ type: "like", by: ["湯気子"], actor_count: 1, is_read: true }],
      unread: 0,
    });
  });

  test("are no news after a block that was taken back", async ({ services, user }) => {
    const { id } = await record(services, user);
    const fan = await createPerson(services);
    await likeMix(services, fan, id);
    const [seen] = (await listNotifications(services, user)).things;
    await markNotificationsRead(services, user, seen?.changed_at ?? "");
    await unlikeMix(services, fan, id);
    await blockPerson(services, fan, user.userId);
    await unblockPerson(services, fan, user.userId);
    await likeMix(services, fan, id);
    expect(await inboxOf(services, user)).toMatchObject({ told: [{ is_read: true }], unread: 0 });
  });

  test("of a card that is deleted, and of somebody suspended, are not told", async ({ services, user }) => {
    const [first, second] = [await record(services, user), await record(services, user)];
    const fan = await createPerson(services);
    for (const { id } of [first, second]) await likeMix(services, fan, id);
    await deleteMix(services, user, first.id);
    expect((await inboxOf(services, user)).told).toHaveLength(1);
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", fan.userId)
      .execute();
    expect((await inboxOf(services, user)).told).toEqual([]);
  });
});

describe("friends", () => {
  test("a request is told until it is answered, and its acceptance to whoever asked", async ({
    services,
    user,
  }) => {
    const [other] = await people(services, "湯気子");
    if (!other) throw new Error("Nobody is there");
    const { id } = await requestFriend(services, user, { friend_code: await codeOf(services, other) });
    expect(await inboxOf(services, other)).toEqual({
      told: [{ type: "friend_request", by: ["けむり好き"], actor_count: 1, is_read: false }],
      unread: 1,
    });
    await respondToRequest(services, other, id, "accept");
    expect(await inboxOf(services, other)).toEqual(NOTHING);
    expect(await inboxOf(services, user)).toEqual({
      told: [{ type: "friend_accepted", by: ["湯気子"], actor_count: 1, is_read: false }],
      unread: 1,
    });
    await removeFriend(services, other, id);
    expect(await inboxOf(services, user)).toEqual(NOTHING);
  });

  test("cancelling and asking anew is told once; declining tells nobody anything", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const code = await codeOf(services, other);
    const { id } = await requestFriend(services, user, { friend_code: code });
    await respondToRequest(services, user, id, "cancel");
    expect(await inboxOf(services, other)).toEqual(NOTHING);
    await requestFriend(services, user, { friend_code: code });
    expect(await inboxOf(services, other)).toMatchObject({ told: [{ is_read: true }], unread: 0 });
    await respondToRequest(services, other, id, "decline");
    expect([await inboxOf(services, other), await inboxOf(services, user)]).toEqual([NOTHING, NOTHING]);
    await requestFriend(services, user, { friend_code: code });
    expect(await inboxOf(services, other)).toEqual(NOTHING);
  });
});

describe("an inbox", () => {
  test("forgets what is between two people when one blocks the other, and hears nothing of it later", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const { id } = await record(services, user);
    await likeMix(services, other, id);
    await makeFriends(services, user, other);
    expect((await inboxOf(services, user)).unread).toBe(2);
    await blockPerson(services, other, user.userId);
    expect([await inboxOf(services, user), await inboxOf(services, other)]).toEqual([NOTHING, NOTHING]);
  });

  test("is seen up to a moment, and what comes later is unread", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:10:00Z");
    const [first, second] = [await record(services, user), await record(services, user)];
    const fan = await createPerson(services);
    await likeMix(services, fan, first.id);
    const [seen] = (await listNotifications(services, user)).things;
    clock.passMinutes(1);
    await likeMix(services, fan, second.id);
    expect(await markNotificationsRead(services, user, seen?.changed_at ?? "")).toBe(1);
    expect((await inboxOf(services, user)).told.map(({ is_read }) => is_read)).toEqual([false, true]);
    expect(await unreadOf(services, user)).toBe(1);
    // One more of the same hour makes it news again.
    await likeMix(services, await createPerson(services), first.id);
    expect(await unreadOf(services, user)).toBe(2);
  });

  test("is told of no kind that is switched off", async ({ services, user }) => {
    const { id } = await record(services, user);
    await setNotificationSetting(services, user, { type: "like", is_on: false });
    await likeMix(services, await createPerson(services), id);
    expect(await inboxOf(services, user)).toEqual(NOTHING);
    expect((await findInbox(services, user)).settings).toContainEqual({ type: "like", is_on: false });
    await setNotificationSetting(services, user, { type: "like", is_on: true });
    await likeMix(services, await createPerson(services), id);
    expect((await inboxOf(services, user)).unread).toBe(1);
  });

  test("keeps things for 90 days", async ({ services, user, clock }) => {
    clock.set("2026-08-20T12:00:00Z");
    const { id } = await record(services, user);
    await likeMix(services, await createPerson(services), id);
    clock.passMinutes(90 * 24 * 60);
    expect(await sweepNotifications(services, services.clock())).toBe(
      "0 notifications, 0 permissions of LINE",
    );
    clock.passMinutes(1);
    expect(await sweepNotifications(services, services.clock())).toBe(
      "1 notifications, 0 permissions of LINE",
    );
    expect(await inboxOf(services, user)).toEqual(NOTHING);
  });

  test("is paged without loss, and is nobody else's", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const fan = await createPerson(services);
    for (let count = 0; count < 5; count++) await likeMix(services, fan, (await record(services, user)).id);
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await listNotifications(services, user, { cursor, limit: 2 });
      for (const { id } of page.things) seen.add(id);
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.size).toBe(5);
    expect(await inboxOf(services, fan)).toEqual(NOTHING);
  });

  test("goes with its person", async ({ services, user }) => {
    const { id } = await record(services, user);
    const fan = await createPerson(services);
    await likeMix(services, fan, id);
    await makeFriends(services, user, fan);
    await services.database.deleteFrom("users").where("id", "=", fan.userId).execute();
    expect((await inboxOf(services, user)).told).toEqual([]);
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    expect(await services.database.selectFrom("notifications").selectAll().execute()).toEqual([]);
  });
});

// The embedded engine has one connection, on which nothing races: this stands only where TEST_DATABASE_URL names a server.
test.skipIf(!isPostgres)(
  "64 likes at once are one entry, counted once",
  async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:10:00Z");
    const { id } = await record(services, user);
    const fans = await Promise.all(Array.from({ length: 64 }, () => createPerson(services)));
    await Promise.all(fans.map((fan) => likeMix(services, fan, id)));
    expect(await inboxOf(services, user)).toMatchObject({ told: [{ actor_count: 64 }], unread: 1 });
  },
);
