import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { invite, recordCard } from "#tests/support/invite.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { changeCompanionship } from "./change-companionship.ts";
import { inviteCompanions } from "./invite-companions.ts";
import { removeCompanion } from "./remove-companion.ts";

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("at the same time", () => {
  const AT_ONCE = 64;
  const times = <Result>(count: number, act: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => act(number)));
  const standing = ({ database }: Services) =>
    database.selectFrom("companions").select(["user_id", "status"]).execute();

  test("64 accepts of one invitation are one", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    await invite(services, user, guest, id);
    await times(AT_ONCE, () => changeCompanionship(services, guest, id, { action: "accept" }));
    expect(await standing(services)).toEqual([{ user_id: guest.userId, status: "accepted" }]);
  });

  test("of ten invitations to one card eight go out", async ({ services, user }) => {
    const { id } = await recordCard(services, user);
    const friends: SignedInUser[] = [];
    for (let number = 0; number < MOST_COMPANIONS + 2; number++) {
      const friend = await createPerson(services);
      await makeFriends(services, user, friend);
      friends.push(friend);
    }
    const results = await Promise.allSettled(
      friends.map(({ userId }) => inviteCompanions(services, user, id, [userId])),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_COMPANIONS);
    expect(await standing(services)).toHaveLength(MOST_COMPANIONS);
  });

  test("a block leaves nobody at the table, whatever happens beside it", async ({ services, user }) => {
    const { id } = await recordCard(services, user);
    for (let round = 0; round < 10; round++) {
      const guest = await createPerson(services);
      await makeFriends(services, user, guest);
      if (round % 2) await inviteCompanions(services, user, id, [guest.userId]);
      await Promise.allSettled([
        inviteCompanions(services, user, id, [guest.userId]),
        changeCompanionship(services, guest, id, { action: "accept" }),
        blockPerson(services, round % 3 ? user : guest, round % 3 ? guest.userId : user.userId),
      ]);
    }
    const left = (await standing(services)).filter(({ status }) => status !== "left");
    expect(left).toEqual([]);
  });

  test("an acceptance beside being taken off ends as one of them", async ({ services, user }) => {
    for (let round = 0; round < 10; round++) {
      const guest = await createPerson(services);
      const { id } = await recordCard(services, user);
      await invite(services, user, guest, id);
      await Promise.allSettled([
        changeCompanionship(services, guest, id, { action: "accept" }),
        removeCompanion(services, user, id, guest.userId),
      ]);
    }
    expect(new Set((await standing(services)).map(({ status }) => status))).toEqual(new Set(["left"]));
  });
});
