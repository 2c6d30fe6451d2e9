import { describe, expect } from "vitest";
import { blockPerson, unblockPerson } from "#features/friends/commands/block-person.ts";
import { removeFriend } from "#features/friends/commands/respond-to-request.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { EMPTY_TABLE, invite, recordCard, seat, seenBy, tableOf } from "#tests/support/invite.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { changeCompanionship } from "./change-companionship.ts";
import { inviteCompanions } from "./invite-companions.ts";
import { removeCompanion } from "./remove-companion.ts";

const news = async (services: Services, user: SignedInUser) =>
  (await listNotifications(services, user)).things.map(({ type }) => type);
const ABSENT = { kind: "absent" };

describe("an invitation", () => {
  test("names nobody on the card before it is accepted; then the card is theirs to see, whatever its visibility", async ({
    services,
    user,
  }) => {
    const guest = await createPerson(services, { display_name: "湯気子" });
    const { id, short_id } = await recordCard(services, user);
    expect(await seenBy(services, guest, id)).toBeUndefined();
    await invite(services, user, guest, short_id);
    expect(await tableOf(services, user, id)).toEqual({ companions: [], invited: [guest.userId], room: 7 });
    expect(await findSharedMix(services, guest, id)).toMatchObject({
      id,
      companions: [],
      companionship: { status: "invited" },
    });

    await changeCompanionship(services, guest, short_id, { action: "accept" });
    await changeCompanionship(services, guest, id, { action: "accept" });
    expect(await tableOf(services, user, id)).toEqual({ companions: [guest.userId], invited: [], room: 7 });
    expect(await findSharedMix(services, guest, id)).toMatchObject({
      companions: [{ user_id: guest.userId, name: "湯気子" }],
      companionship: { status: "accepted", rating: null },
    });
    expect(await seenBy(services, null, id)).toBeUndefined();
  });

  test("goes to friends alone, to all of them or nobody", async ({ services, user }) => {
    const [friend, stranger, former, blocked] = [
      await createPerson(services),
      await createPerson(services),
      await createPerson(services),
      await createPerson(services),
    ];
    const { id } = await recordCard(services, user);
    await makeFriends(services, user, friend);
    await removeFriend(services, former, (await makeFriends(services, user, former)).id);
    await makeFriends(services, user, blocked);
    await blockPerson(services, blocked, user.userId);
    for (const person of [stranger.userId, former.userId, blocked.userId, user.userId, newId()])
      await expect(inviteCompanions(services, user, id, [friend.userId, person])).rejects.toMatchObject({
        kind: "absent",
        code: "PERSON_NOT_FOUND",
      });
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
  });

  test("to somebody else's card is refused: 403 where one sees it, else 404", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    await seat(services, user, guest, id);
    await expect(inviteCompanions(services, guest, id, [user.userId])).rejects.toMatchObject({
      kind: "forbidden",
    });
    const stranger = await createPerson(services);
    await expect(inviteCompanions(services, stranger, id, [user.userId])).rejects.toMatchObject(ABSENT);
  });

  test("is answered by whom it went to alone", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user, { visibility: "public" });
    await invite(services, user, guest, id);
    const stranger = await createPerson(services);
    for (const person of [user, stranger])
      for (const action of ["accept", "decline", "leave"] as const)
        await expect(changeCompanionship(services, person, id, { action })).rejects.toMatchObject({
          kind: "absent",
          code: "COMPANION_NOT_FOUND",
        });
    expect(await tableOf(services, user, id)).toMatchObject({ companions: [], invited: [guest.userId] });
  });

  test("that is declined vanishes, and a new one within 30 days only looks as if it waited", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    await invite(services, user, guest, id);
    clock.passMinutes(10);
    await changeCompanionship(services, guest, id, { action: "decline" });
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
    expect(await seenBy(services, guest, id)).toBeUndefined();

    clock.passMinutes(10);
    const again = () => inviteCompanions(services, user, id, [guest.userId]);
    await again();
    expect(await tableOf(services, user, id)).toEqual({ companions: [], invited: [guest.userId], room: 7 });
    expect(await seenBy(services, guest, id)).toBeUndefined();
    expect(await news(services, guest)).not.toContain("companion_invite");
    // Taking it back first is no way around it, nor is a block.
    await removeCompanion(services, user, id, guest.userId);
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
    await again();
    await blockPerson(services, user, guest.userId);
    await unblockPerson(services, user, guest.userId);
    await makeFriends(services, user, guest);
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
    await again();
    expect(await seenBy(services, guest, id)).toBeUndefined();

    clock.passMinutes(30 * 24 * 60);
    await again();
    expect(await seenBy(services, guest, id)).toBe(id);
    expect(await news(services, guest)).toContain("companion_invite");
  });

  test("is told once, leads to the card, and is withdrawn with it", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id, short_id } = await recordCard(services, user);
    await invite(services, user, guest, id);
    const [told] = (await listNotifications(services, guest)).things;
    expect(told).toMatchObject({
      type: "companion_invite",
      actors: [{ user_id: user.userId }],
      mix: { short_id, title: "夜ふかしの一台" },
    });
    await removeCompanion(services, user, id, guest.userId);
    expect(await news(services, guest)).not.toContain("companion_invite");
    await expect(changeCompanionship(services, guest, id, { action: "accept" })).rejects.toMatchObject(
      ABSENT,
    );
    await inviteCompanions(services, user, id, [guest.userId]);
    expect(await news(services, guest)).toContain("companion_invite");
    await changeCompanionship(services, guest, id, { action: "accept" });
    expect(await news(services, guest)).not.toContain("companion_invite");
    // The card's author learns that they joined, for as long as they stand on it.
    const joined = async () =>
      (await listNotifications(services, user)).things.filter(({ type }) => type === "companion_joined");
    expect(await joined()).toMatchObject([{ actors: [{ user_id: guest.userId }], mix: { short_id } }]);
    await changeCompanionship(services, guest, id, { action: "leave" });
    expect(await joined()).toEqual([]);
  });

  test("tells no hidden shop by the name of its house mix", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { database } = services;
    const shop = await database
      .insertInto("shops")
      .values({ name: "月と煙" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const house = await database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id: shop.id, name: "月のしずく" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const hidden = { title: null, shopId: shop.id, predefinedMixId: house.id, hideShop: true };
    const { id } = await recordCard(services, user, hidden);
    await invite(services, user, guest, id);
    expect(JSON.stringify(await listNotifications(services, guest))).not.toContain("月のしずく");
  });

  test("finds no place where eight are invited or there", async ({ services, user }) => {
    const { id } = await recordCard(services, user);
    const people: SignedInUser[] = [];
    for (let number = 0; number <= MOST_COMPANIONS; number++) {
      const person = await createPerson(services);
      await makeFriends(services, user, person);
      people.push(person);
    }
    const [last = user, ...eight] = people;
    await inviteCompanions(
      services,
      user,
      id,
      eight.map(({ userId }) => userId),
    );
    await changeCompanionship(services, eight[0] ?? user, id, { action: "accept" });
    await expect(inviteCompanions(services, user, id, [last.userId])).rejects.toMatchObject({
      kind: "conflict",
      code: "TOO_MANY_COMPANIONS",
    });
    expect((await tableOf(services, user, id)).room).toBe(0);
    await removeCompanion(services, user, id, eight[0]?.userId ?? "");
    await inviteCompanions(services, user, id, [last.userId]);
    expect((await tableOf(services, user, id)).room).toBe(0);
  });
});
