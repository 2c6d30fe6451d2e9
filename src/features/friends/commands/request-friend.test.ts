import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { codeOf, makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { MOST_FRIENDS, MOST_REQUESTS_A_DAY } from "../friendship.ts";
import { findAdding } from "../queries/find-adding.ts";
import { listBlocked } from "../queries/list-blocked.ts";
import { listFriends } from "../queries/list-friends.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";
import { requestFriend } from "./request-friend.ts";
import { removeFriend, respondToRequest } from "./respond-to-request.ts";

/** Who stands in which of a person's lists. */
async function lists(services: Services, user: SignedInUser) {
  const names = async (list: "friends" | "incoming" | "outgoing") =>
    (await listFriends(services, user, { list })).things.map(({ person }) => person.user_id);
  return {
    friends: await names("friends"),
    incoming: await names("incoming"),
    outgoing: await names("outgoing"),
  };
}

/** By the code that the other one shows. */
const ask = async (services: Services, from: SignedInUser, to: SignedInUser) =>
  requestFriend(services, from, { friend_code: await codeOf(services, to) });

const NOBODY = { friends: [], incoming: [], outgoing: [] };

describe("a request", () => {
  test("waits in both lists until it is accepted", async ({ services, user }) => {
    const other = await createPerson(services, { display_name: "湯気子" });
    const asked = await ask(services, user, other);
    expect(asked).toMatchObject({ state: "outgoing", person: { user_id: other.userId, name: "湯気子" } });
    expect(await lists(services, user)).toEqual({ ...NOBODY, outgoing: [other.userId] });
    expect(await lists(services, other)).toEqual({ ...NOBODY, incoming: [user.userId] });

    await respondToRequest(services, other, asked.id, "accept");
    await respondToRequest(services, other, asked.id, "accept");
    expect(await lists(services, user)).toEqual({ ...NOBODY, friends: [other.userId] });
    expect(await lists(services, other)).toEqual({ ...NOBODY, friends: [user.userId] });
  });

  test("of the other one meets it: both are friends", async ({ services, user }) => {
    const other = await createPerson(services);
    expect(await makeFriends(services, user, other)).toMatchObject({ state: "friends" });
    expect(await ask(services, user, other)).toMatchObject({
      state: "friends",
    });
  });

  test("is accepted and declined by whom it was sent to alone, and cancelled by whoever sent it", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const { id } = await ask(services, user, other);
    for (const action of ["accept", "decline"] as const)
      await expect(respondToRequest(services, user, id, action)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(respondToRequest(services, other, id, "cancel")).rejects.toMatchObject({
      kind: "forbidden",
    });
    const stranger = await createPerson(services);
    for (const action of ["accept", "decline", "cancel"] as const)
      await expect(respondToRequest(services, stranger, id, action)).rejects.toMatchObject({
        kind: "absent",
      });

    await respondToRequest(services, user, id, "cancel");
    await respondToRequest(services, user, id, "cancel");
    await expect(respondToRequest(services, other, id, "accept")).rejects.toMatchObject({ kind: "absent" });
    expect(await lists(services, user)).toEqual(NOBODY);
    expect(await lists(services, other)).toEqual(NOBODY);
    expect(await ask(services, user, other)).toMatchObject({
      state: "outgoing",
    });
    expect((await lists(services, other)).incoming).toEqual([user.userId]);
  });

  test("that was declined looks as if it waited, and comes again after 30 days alone", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const other = await createPerson(services);
    const code = await codeOf(services, other);
    const asked = await requestFriend(services, user, { friend_code: code });
    clock.passMinutes(10);
    await respondToRequest(services, other, asked.id, "decline");
    expect(await lists(services, user)).toEqual({ ...NOBODY, outgoing: [other.userId] });
    expect(await lists(services, other)).toEqual(NOBODY);
    expect(await requestFriend(services, user, { friend_code: code })).toEqual(asked);
    expect((await findAdding(services, user, code)).found?.friendship).toEqual(asked);

    // Cancelling first is no way around it.
    await respondToRequest(services, user, asked.id, "cancel");
    expect(await requestFriend(services, user, { friend_code: code })).toMatchObject({ state: "outgoing" });
    expect(await lists(services, other)).toEqual(NOBODY);
    clock.passMinutes(30 * 24 * 60 - 1);
    await requestFriend(services, user, { friend_code: code });
    expect(await lists(services, other)).toEqual(NOBODY);
    clock.passMinutes(1);
    await requestFriend(services, user, { friend_code: code });
    expect(await lists(services, other)).toEqual({ ...NOBODY, incoming: [user.userId] });
  });

  test("that was declined does not come back with a block that is taken back, and its asker is told nothing by it", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const other = await createPerson(services);
    const friend_code = await codeOf(services, other);
    const { id } = await requestFriend(services, user, { friend_code });
    await respondToRequest(services, other, id, "decline");
    await blockPerson(services, user, other.userId);
    await unblockPerson(services, user, other.userId);
    expect(await requestFriend(services, user, { friend_code })).toMatchObject({ state: "outgoing" });
    expect(await lists(services, other)).toEqual(NOBODY);

    // After 30 days a request that waits and one that was declined answer alike.
    const waiting = await createPerson(services);
    await requestFriend(services, user, { person_id: waiting.userId });
    clock.passMinutes(31 * 24 * 60);
    const [one, two] = [
      await requestFriend(services, user, { person_id: waiting.userId }),
      await requestFriend(services, user, { friend_code }),
    ];
    expect(one.since).toBe(two.since);
  });

  test("to somebody whom one declined makes friends at once", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await ask(services, user, other);
    await respondToRequest(services, other, id, "decline");
    expect(await ask(services, other, user)).toMatchObject({
      state: "friends",
    });
  });

  test("goes to 30 people a day", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    for (let count = 0; count < MOST_REQUESTS_A_DAY; count++)
      await ask(services, user, await createPerson(services));
    const code = await codeOf(services, await createPerson(services));
    await expect(requestFriend(services, user, { friend_code: code })).rejects.toMatchObject({
      kind: "limited",
    });
    expect((await findAdding(services, user, code)).found?.friendship).toBeNull();
    const [asked] = (await listFriends(services, user, { list: "outgoing" })).things;
    await blockPerson(services, user, asked?.person.user_id ?? "");
    await unblockPerson(services, user, asked?.person.user_id ?? "");
    await expect(requestFriend(services, user, { friend_code: code })).rejects.toMatchObject({
      kind: "limited",
    });
    clock.passMinutes(24 * 60);
    expect(await requestFriend(services, user, { friend_code: code })).toMatchObject({ state: "outgoing" });
  });

  test("finds no room where one of both has 500 friends", async ({ services, user }) => {
    const full = await createPerson(services);
    const friends = await services.database
      .insertInto("users")
      .values(Array.from({ length: MOST_FRIENDS }, (_, number) => ({ line_user_id: `U${number}` })))
      .returning("id")
      .execute();
    await services.database
      .insertInto("friendships")
      .values(
        friends.map(({ id }) => {
          const [low_id = "", high_id = ""] = [id, full.userId].toSorted();
          const now = services.clock();
          return {
            low_id,
            high_id,
            requested_by: id,
            status: "accepted",
            requested_at: now,
            accepted_at: now,
            changed_at: now,
          };
        }),
      )
      .execute();
    const refusal = { kind: "conflict", code: "TOO_MANY_FRIENDS" };
    await expect(ask(services, full, user)).rejects.toMatchObject(refusal);
    const { id } = await ask(services, user, full);
    await expect(respondToRequest(services, full, id, "accept")).rejects.toMatchObject(refusal);
    expect((await lists(services, user)).outgoing).toEqual([full.userId]);
  });
});

describe("a friendship", () => {
  test("is ended by either, for both, and by nobody else", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await makeFriends(services, user, other);
    await expect(removeFriend(services, await createPerson(services), id)).rejects.toMatchObject({
      kind: "absent",
    });
    await removeFriend(services, other, id);
    expect([await lists(services, user), await lists(services, other)]).toEqual([NOBODY, NOBODY]);
    await expect(removeFriend(services, user, id)).rejects.toMatchObject({ kind: "absent" });
  });

  test("a request is none: it cannot be ended", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await ask(services, user, other);
    await expect(removeFriend(services, user, id)).rejects.toMatchObject({ kind: "absent" });
  });

  test("whoever was blocked can block, too, and it stands when the first block is taken back", async ({
    services,
    user,
  }) => {
    const blocker = await createPerson(services);
    await blockPerson(services, blocker, user.userId);
    await blockPerson(services, user, blocker.userId);
    await unblockPerson(services, blocker, user.userId);
    await expect(requestFriend(services, blocker, { person_id: user.userId })).rejects.toMatchObject({
      code: "PERSON_NOT_FOUND",
    });
    expect((await listBlocked(services, blocker)).things).toEqual([]);
  });

  test("whoever cannot be found cannot be blocked either: nobody, the suspended, the unfinished", async ({
    services,
    user,
  }) => {
    const [suspended, unfinished] = [
      await createPerson(services, { suspended_at: services.clock() }),
      await createPerson(services, { profile_completed: false, birth_date: null }),
    ];
    for (const id of [newId(), suspended.userId, unfinished.userId])
      await expect(blockPerson(services, user, id)).rejects.toMatchObject({ code: "PERSON_NOT_FOUND" });
    expect((await listBlocked(services, user)).things).toEqual([]);
  });

  test("ends with a block, and does not come back without it", async ({ services, user }) => {
    const other = await createPerson(services);
    await makeFriends(services, user, other);
    await blockPerson(services, user, other.userId);
    await blockPerson(services, user, other.userId);
    expect([await lists(services, user), await lists(services, other)]).toEqual([NOBODY, NOBODY]);
    await unblockPerson(services, user, other.userId);
    expect(await lists(services, other)).toEqual(NOBODY);
    await expect(blockPerson(services, user, user.userId)).rejects.toMatchObject({ code: "OWN_BLOCK" });
  });
});
