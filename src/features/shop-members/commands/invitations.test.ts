import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { audited, notificationsOf, openStaffed, rolesOf } from "#tests/support/staffed-shop.ts";
import { test } from "#tests/support/test.ts";
import { membersMessages } from "../members-messages.ts";
import { MOST_INVITES_A_DAY, MOST_MEMBERS } from "../membership.ts";
import { acceptInvite } from "./accept-invite.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { createInvite } from "./invite-links.ts";
import { inviteMember } from "./invite-member.ts";
import { removeMember } from "./remove-member.ts";

const DAY_MS = 86_400_000;
const forbidden = { kind: "forbidden", code: "SHOP_FORBIDDEN" };
const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

const mayManage = (services: Services, person: SignedInUser, shopId: string) =>
  inTransaction(services.database, (transaction) => requireShopManager(transaction, person, shopId));

describe("asking somebody by name", () => {
  test("waits for their yes, is told, and makes them what they were asked to be", async ({
    services,
    user,
  }) => {
    const { shopId, manager, staff } = await openStaffed(services, user);
    const friend = await createPerson(services);
    await makeFriends(services, friend, user);
    await inviteMember(services, manager, shopId, {
      userId: friend.userId,
      role: "manager",
    });
    expect(await rolesOf(services, user, shopId)).toEqual([
      [user.userId, "owner"],
      [manager.userId, "manager"],
      [staff.userId, "staff"],
      [friend.userId, "asked: manager"],
    ]);
    expect(await notificationsOf(services, friend)).toEqual([["manager_invite", "manager", manager.userId]]);
    await expect(mayManage(services, friend, shopId)).rejects.toMatchObject(forbidden);

    await answerInvitation(services, friend, shopId, "accept");
    expect((await mayManage(services, friend, shopId)).role).toBe("manager");
    expect(await notificationsOf(services, friend)).toEqual([]);
    // Who invited them learns of it, and the owner, who did not.
    for (const person of [manager, user])
      expect(await notificationsOf(services, person)).toContainEqual([
        "manager_joined",
        "manager",
        friend.userId,
      ]);
    expect(await audited(services, shopId)).toEqual([
      {
        action: "shop_member.invited",
        actor_id: manager.userId,
        before: { user_id: friend.userId, role: null },
        after: { user_id: friend.userId, role: "manager" },
      },
      {
        action: "shop_member.joined",
        actor_id: friend.userId,
        before: { user_id: friend.userId, role: null },
        after: { user_id: friend.userId, role: "manager" },
      },
    ]);
    await expect(answerInvitation(services, friend, shopId, "accept")).rejects.toMatchObject({
      code: "INVITATION_NOT_FOUND",
    });
  });

  test("a no, and an invitation that is taken back, leave nothing", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const before = await rolesOf(services, user, shopId);
    const friend = await createPerson(services);
    await makeFriends(services, friend, user);
    for (const end of [
      () => answerInvitation(services, friend, shopId, "decline"),
      () => removeMember(services, user, shopId, friend.userId),
    ]) {
      await inviteMember(services, user, shopId, { userId: friend.userId, role: "staff" });
      expect(await notificationsOf(services, friend)).toHaveLength(1);
      await end();
      expect(await rolesOf(services, user, shopId)).toEqual(before);
      expect(await notificationsOf(services, friend)).toEqual([]);
    }
  });

  test("asks again with another role, and nobody who is there", async ({ services, user }) => {
    const { shopId, staff } = await openStaffed(services, user);
    const friend = await createPerson(services);
    await makeFriends(services, friend, user);
    await inviteMember(services, user, shopId, { userId: friend.userId, role: "staff" });
    await inviteMember(services, user, shopId, { userId: friend.userId, role: "manager" });
    expect((await rolesOf(services, user, shopId)).at(-1)).toEqual([friend.userId, "asked: manager"]);
    expect(await notificationsOf(services, friend)).toEqual([["manager_invite", "manager", user.userId]]);
    await makeFriends(services, staff, user);
    for (const there of [user, staff])
      await expect(
        inviteMember(services, user, shopId, { userId: there.userId, role: "manager" }),
      ).rejects.toMatchObject({ kind: "conflict", code: "ALREADY_MEMBER" });
  });

  test("asks by an id alone, and whoever cannot be asked looks alike, whatever the reason", async ({
    services,
    user,
  }) => {
    const { shopId } = await openStaffed(services, user);
    const suspended = await createPerson(services, { suspended_at: services.clock() });
    const newcomer = await createPerson(services, { profile_completed: false });
    const blocker = await createPerson(services);
    await blockPerson(services, blocker, user.userId);
    const admin = await createPerson(services, { is_admin: true });
    const stranger = await createPerson(services);
    const refused = { kind: "absent", code: "PERSON_NOT_FOUND", message: membersMessages.notInvitable };
    const nobody = [suspended, newcomer, blocker, admin].map(({ userId }) => userId);
    for (const userId of [newId(), "somebody", ...nobody])
      await expect(inviteMember(services, user, shopId, { userId, role: "staff" })).rejects.toMatchObject(
        refused,
      );
    await inviteMember(services, user, shopId, { userId: stranger.userId, role: "staff" });
  });

  test("whoever became an admin meanwhile takes no seat", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const invited = await createPerson(services);
    await inviteMember(services, user, shopId, { userId: invited.userId, role: "staff" });
    const admin = { ...invited, isAdmin: true };
    const forbidden = { kind: "forbidden", code: "FORBIDDEN" };
    await expect(answerInvitation(services, admin, shopId, "accept")).rejects.toMatchObject(forbidden);
    const token = tokenOf(await createInvite(services, user, shopId, "staff"));
    await expect(acceptInvite(services, admin, token)).rejects.toMatchObject(forbidden);
    await answerInvitation(services, admin, shopId, "decline");
  });

  test("20 a day of a shop, links counted with them", async ({ services, user, clock }) => {
    const { shopId } = await openStaffed(services, user);
    for (let made = 0; made < MOST_INVITES_A_DAY - 1; made++)
      await createInvite(services, user, shopId, "staff");
    const [one, two] = [await createPerson(services), await createPerson(services)];
    for (const person of [one, two]) await makeFriends(services, person, user);
    await inviteMember(services, user, shopId, { userId: one.userId, role: "staff" });
    const another = { userId: two.userId, role: "staff" } as const;
    const tooMany = { kind: "limited", code: "TOO_MANY_INVITES" };
    await expect(inviteMember(services, user, shopId, another)).rejects.toMatchObject(tooMany);
    await expect(createInvite(services, user, shopId, "staff")).rejects.toMatchObject(tooMany);
    clock.set(new Date(services.clock().getTime() + DAY_MS + 1));
    await inviteMember(services, user, shopId, another);
  });

  test("those that were made with another role or taken back count as well", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const person = await createPerson(services);
    await makeFriends(services, person, user);
    for (let made = 0; made < MOST_INVITES_A_DAY; made++)
      await inviteMember(services, user, shopId, {
        userId: person.userId,
        role: made % 2 ? "staff" : "manager",
      });
    await expect(
      inviteMember(services, user, shopId, { userId: person.userId, role: "manager" }),
    ).rejects.toMatchObject({ code: "TOO_MANY_INVITES" });
  });

  test("whoever was asked by somebody who is suspended since finds no invitation", async ({
    services,
    user,
  }) => {
    const { shopId } = await openStaffed(services, user);
    const person = await createPerson(services);
    await makeFriends(services, person, user);
    await inviteMember(services, user, shopId, { userId: person.userId, role: "manager" });
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", user.userId)
      .execute();
    await expect(answerInvitation(services, person, shopId, "accept")).rejects.toMatchObject({
      kind: "absent",
      code: "INVITATION_NOT_FOUND",
    });
  });

  test("a shop has 50 members", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    for (let there = 3; there < MOST_MEMBERS; there++)
      await holdRole(services, await createPerson(services), { shop_id: shopId, role: "staff" });
    await expect(createInvite(services, user, shopId, "staff")).rejects.toMatchObject({
      kind: "conflict",
      code: "TOO_MANY_MEMBERS",
    });
  });
});
