import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { codeOf } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { friendMessages } from "../friend-messages.ts";
import { findAdding } from "../queries/find-adding.ts";
import { listFriends } from "../queries/list-friends.ts";
import { blockPerson } from "./block-person.ts";
import { changeFriendCode } from "./change-friend-code.ts";
import { requestFriend } from "./request-friend.ts";
import { respondToRequest } from "./respond-to-request.ts";

const friendsOf = async (services: Services, user: SignedInUser) =>
  (await listFriends(services, user, { list: "friends" })).things.map(({ person }) => person.user_id);

describe("a code", () => {
  test("that is nobody's, somebody's who is suspended, and of a block in either direction look alike", async ({
    services,
    user,
  }) => {
    const [suspended, blocked, blocker] = [
      await createPerson(services, { suspended_at: services.clock() }),
      await createPerson(services),
      await createPerson(services),
    ];
    await blockPerson(services, user, blocked.userId);
    await blockPerson(services, blocker, user.userId);
    const codes = [suspended, blocked, blocker].map((person) => codeOf(services, person));
    for (const code of ["000000000000", ...(await Promise.all(codes))]) {
      const refusal = await requestFriend(services, user, { friend_code: code }).catch(
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({
        kind: "absent",
        code: "PERSON_NOT_FOUND",
        message: friendMessages.codeShowsNobody,
      });
      expect((await findAdding(services, user, code)).found).toBeNull();
    }
    // Whoever comes from a profile read no code.
    for (const person_id of [newId(), suspended.userId, blocked.userId, blocker.userId])
      await expect(requestFriend(services, user, { person_id })).rejects.toMatchObject({
        code: "PERSON_NOT_FOUND",
        message: friendMessages.personNotFound,
      });
    const own = await codeOf(services, user);
    await expect(requestFriend(services, user, { friend_code: own })).rejects.toMatchObject({
      kind: "invalid",
      code: "OWN_CODE",
    });
    expect((await findAdding(services, user, own)).found).toMatchObject({ is_self: true });
  });

  test("is replaced by another one, and the one before shows nobody", async ({ services, user }) => {
    const other = await createPerson(services);
    const before = await codeOf(services, other);
    const { id } = await requestFriend(services, user, { friend_code: before });
    const after = await changeFriendCode(services, other);
    expect(after).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    expect(after).not.toBe(before);
    const stranger = await createPerson(services);
    await expect(requestFriend(services, stranger, { friend_code: before })).rejects.toMatchObject({
      kind: "absent",
    });
    expect(await requestFriend(services, stranger, { friend_code: after })).toMatchObject({
      state: "outgoing",
    });
    await respondToRequest(services, other, id, "accept");
    expect(await friendsOf(services, user)).toEqual([other.userId]);
  });
});
