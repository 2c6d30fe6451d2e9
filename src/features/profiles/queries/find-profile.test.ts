import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { requestFriend } from "#features/friends/commands/request-friend.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { findProfile } from "./find-profile.ts";

const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
const record = (services: Services, user: SignedInUser, input: object) =>
  createMix(services, user, NewMix.parse({ items, ...input }));

/** What stands on somebody's profile for whoever looks. */
async function titlesFor(services: Services, viewer: SignedInUser | null, person: SignedInUser) {
  const found = await findProfile(services, viewer, person.userId);
  return found?.page.things.map(({ title }) => title);
}

describe("findProfile", () => {
  test("shows public cards to everybody, those for friends to friends, and oneself as others see one", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    for (const visibility of ["public", "friends", "link", "private"])
      await record(services, user, { title: visibility, visibility });
    await record(services, user, { title: "tomorrow", customDateTime: "2026-11-21T11:00:00Z" });
    expect((await titlesFor(services, friend, user))?.toSorted()).toEqual(["friends", "public"]);
    for (const viewer of [null, await createPerson(services), user])
      expect(await titlesFor(services, viewer, user)).toEqual(["public"]);
  });

  test("says what stands between both, and who one is", async ({ services, user }) => {
    const person = await createPerson(services, {
      display_name: "湯気子",
      picture_url: "https://profile.line-scdn.net/a",
    });
    expect(await findProfile(services, user, person.userId)).toMatchObject({
      person: { user_id: person.userId, name: "湯気子", picture_url: "https://profile.line-scdn.net/a" },
      friendship: null,
      is_self: false,
    });
    await requestFriend(services, user, { person_id: person.userId });
    expect(await findProfile(services, user, person.userId)).toMatchObject({
      friendship: { state: "outgoing" },
    });
    expect(await findProfile(services, person, user.userId)).toMatchObject({
      friendship: { state: "incoming" },
    });
    expect(await findProfile(services, null, person.userId)).toMatchObject({
      friendship: null,
      is_self: false,
    });
    expect(await findProfile(services, person, person.userId)).toMatchObject({
      friendship: null,
      is_self: true,
    });
  });

  test("shows nobody who is not there, suspended, not signed up, or hidden by a block", async ({
    services,
    user,
  }) => {
    const [suspended, unfinished, blocked, blocker] = [
      await createPerson(services, { suspended_at: services.clock() }),
      await createPerson(services, { profile_completed: false, birth_date: null }),
      await createPerson(services),
      await createPerson(services),
    ];
    await blockPerson(services, user, blocked.userId);
    await blockPerson(services, blocker, user.userId);
    for (const id of [
      newId(),
      "0123456789ab",
      "x",
      ...[suspended, unfinished, blocked, blocker].map(({ userId }) => userId),
    ])
      expect([id, await findProfile(services, user, id)]).toEqual([id, null]);
    for (const person of [suspended, unfinished, blocked, blocker])
      await expect(requestFriend(services, user, { person_id: person.userId })).rejects.toMatchObject({
        kind: "absent",
        code: "PERSON_NOT_FOUND",
      });
  });

  test("tells no more of when a card was than the card does, in order and cursor", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    await record(services, user, { title: "夜", customDateTime: "2026-11-10T13:37:11Z" });
    await record(services, user, {
      title: "隠した夜",
      customDateTime: "2026-11-12T13:37:11Z",
      hideTime: true,
    });
    const { page } = (await findProfile(services, null, user.userId, { limit: 1 })) ?? {};
    expect(page?.things).toMatchObject([
      { title: "夜", listed_at: expect.stringMatching(/^2026-11-09T20:00:00/) },
    ]);
    expect(atob(page?.next_cursor ?? "")).not.toMatch(/13:37/);
    const second = await findProfile(services, null, user.userId, {
      limit: 1,
      cursor: page?.next_cursor ?? null,
    });
    expect(second?.page).toMatchObject({ things: [{ title: "隠した夜" }], next_cursor: null });
  });
});
