import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { removeFriend } from "#features/friends/commands/respond-to-request.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { NightCard } from "#features/mixes/mix-response.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { findFeed, listFriendsMixes } from "./list-friends-mixes.ts";

const NOW = "2026-11-20T12:00:00Z";
const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];

function record(services: Services, author: SignedInUser, more: Partial<NewMixInput> = {}) {
  return createMix(services, author, NewMix.parse({ items, ...more }));
}

/** A card of a night so many days ago, at an hour of Japan. */
function night(services: Services, author: SignedInUser, daysAgo: number, more: Partial<NewMixInput> = {}) {
  const customDateTime = new Date(Date.parse(NOW) - daysAgo * 86_400_000).toISOString();
  return record(services, author, { customDateTime, title: `${daysAgo}日前`, ...more });
}

async function titles(services: Services, user: SignedInUser) {
  return (await listFriendsMixes(services, user)).things.map(({ title }) => title);
}

/** Every page of a list, one after the other. */
async function allOf(services: Services, user: SignedInUser, limit: number): Promise<NightCard[]> {
  const all: NightCard[] = [];
  let cursor: string | null = null;
  do {
    const { things, next_cursor } = await listFriendsMixes(services, user, { cursor, limit });
    all.push(...things);
    cursor = next_cursor;
  } while (cursor !== null);
  return all;
}

const places = (mixes: NightCard[]) => mixes.map(({ listed_at, id }) => `${listed_at} ${id}`);

describe("listFriendsMixes", () => {
  test("brings public cards and those for friends, the newest night first, to friends alone", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const [one, other, stranger] = [
      await createPerson(services, { display_name: "煙子" }),
      await createPerson(services),
      await createPerson(services),
    ];
    await makeFriends(services, user, one);
    await makeFriends(services, other, user);
    await night(services, one, 3, { visibility: "friends" });
    await night(services, other, 2);
    await night(services, one, 1, { visibility: "friends" });
    await night(services, stranger, 1, { visibility: "friends" });
    await night(services, stranger, 1);
    await night(services, user, 1);

    const { things, next_cursor } = await listFriendsMixes(services, user);
    expect(things.map(({ title }) => title)).toEqual(["1日前", "2日前", "3日前"]);
    expect(things[0]).toMatchObject({
      author_name: "煙子",
      visibility: "friends",
      is_own: false,
      liked: false,
      like_count: 0,
    });
    expect(next_cursor).toBeNull();
    expect(await titles(services, stranger)).toEqual([]);
    // A friend of a friend is none.
    expect(await titles(services, other)).toEqual(["1日前"]);
  });

  test("leaves out what is private, by link, hidden, deleted or of a night to come", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    for (const visibility of ["private", "link"] as const) await night(services, friend, 1, { visibility });
    const hidden = await night(services, friend, 1);
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: new Date(NOW) })
      .where("id", "=", hidden.id)
      .execute();
    const deleted = await night(services, friend, 1);
    await deleteMix(services, friend, deleted.id);
    await night(services, friend, -0.5);
    await night(services, friend, -0.5, { hideTime: true });
    expect(await titles(services, user)).toEqual([]);

    await night(services, friend, 1);
    expect(await titles(services, user)).toEqual(["1日前"]);
    clock.set("2026-11-21T12:00:00Z");
    expect(await titles(services, user)).toHaveLength(3);
  });

  test("shows nothing of whoever is suspended, is no friend any more, or is blocked", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const [suspended, former, blocked] = [
      await createPerson(services),
      await createPerson(services),
      await createPerson(services),
    ];
    await makeFriends(services, user, suspended);
    const { id } = await makeFriends(services, user, former);
    await makeFriends(services, user, blocked);
    for (const [index, friend] of [suspended, former, blocked].entries())
      await night(services, friend, index + 1);
    expect(await titles(services, user)).toHaveLength(3);

    await services.database
      .updateTable("users")
      .set({ suspended_at: new Date(NOW), suspended_until: new Date("2026-11-25T00:00:00Z") })
      .where("id", "=", suspended.userId)
      .execute();
    expect(await titles(services, user)).toEqual(["2日前", "3日前"]);
    await removeFriend(services, former, id);
    expect(await titles(services, user)).toEqual(["3日前"]);
    await blockPerson(services, blocked, user.userId);
    expect(await titles(services, user)).toEqual([]);
    clock.set("2026-11-26T00:00:00Z");
    expect(await titles(services, user)).toEqual(["1日前"]);
  });

  test("tells no time of a night, and of a hidden day neither place nor cursor", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    await record(services, friend, { customDateTime: "2026-11-14T16:30:00Z", title: "01時半" });
    await record(services, friend, {
      customDateTime: "2026-11-18T10:00:00Z",
      title: "日を隠す",
      hideTime: true,
    });
    await record(services, friend, { customDateTime: "2026-11-01T10:00:00Z", title: "月の初め" });
    await record(services, friend, { customDateTime: "2026-10-31T19:59:00Z", title: "先月" });

    const { things } = await listFriendsMixes(services, user);
    expect(things.map(({ title, listed_at }) => [title, new Date(listed_at).toISOString()])).toEqual([
      ["01時半", "2026-11-13T20:00:00.000Z"],
      ["月の初め", "2026-10-31T20:00:00.000Z"],
      ["日を隠す", "2026-10-31T15:00:00.000Z"],
      ["先月", "2026-10-30T20:00:00.000Z"],
    ]);
  });

  test("pages through 25 friends and cards of one night without loss, repetition or another order", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const ids: string[] = [];
    for (let index = 0; index < 25; index++) {
      const friend = await createPerson(services);
      await makeFriends(services, index % 2 ? friend : user, index % 2 ? user : friend);
      // Some recorded seven in one night, some one card long ago.
      for (let card = 0; card < 1 + (index % 7); card++) {
        const daysAgo = index % 3 === 0 ? 5 : 1 + ((card * 5 + index * 3) % 11);
        ids.push((await night(services, friend, daysAgo)).id);
      }
    }
    const whole = await listFriendsMixes(services, user, { through: "end" });
    expect(new Set(whole.things.map(({ id }) => id))).toEqual(new Set(ids));
    expect(whole.things).toHaveLength(ids.length);
    expect(places(whole.things)).toEqual(places(whole.things).toSorted().reverse());
    for (const limit of [1, 6, 20]) {
      expect(places(await allOf(services, user, limit))).toEqual(places(whole.things));
    }
    // What stands on a screen, read anew.
    const first = await listFriendsMixes(services, user, { limit: 6 });
    const second = await listFriendsMixes(services, user, { limit: 6, cursor: first.next_cursor });
    const screen = await listFriendsMixes(services, user, { through: second.next_cursor });
    expect(places(screen.things)).toEqual(places([...first.things, ...second.things]));
    expect(screen.next_cursor).toBe(second.next_cursor);
  });
});

describe("findFeed", () => {
  test("says whether there are friends at all", async ({ services, user, clock }) => {
    clock.set(NOW);
    const nothing = { things: [], next_cursor: null };
    expect(await findFeed(services, user, {})).toEqual({ page: nothing, hasFriends: false });
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    expect(await findFeed(services, user, {})).toEqual({ page: nothing, hasFriends: true });
    await night(services, friend, 1);
    expect((await findFeed(services, user, {})).page.things).toHaveLength(1);
  });
});
