import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { codeOf, makeFriends } from "#tests/support/make-friends.ts";
import { audited, openStaffed, rolesOf, toldOf } from "#tests/support/staffed-shop.ts";
import { test } from "#tests/support/test.ts";
import { MOST_INVITES_A_DAY, MOST_MEMBERS } from "../membership.ts";
import { findInvite } from "../queries/find-invite.ts";
import { listMembers } from "../queries/list-members.ts";
import { acceptInvite } from "./accept-invite.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { changeRole } from "./change-role.ts";
import { createInvite, revokeInvite } from "./invite-links.ts";
import { inviteMember } from "./invite-member.ts";
import { removeMember } from "./remove-member.ts";
import { sweepInvites } from "./sweep-invites.ts";

const DAY_MS = 86_400_000;
const forbidden = { kind: "forbidden", code: "SHOP_FORBIDDEN" };
const inviteGone = { kind: "absent", code: "INVITE_NOT_FOUND" };
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
      friendCode: await codeOf(services, friend),
    });
    expect(await rolesOf(services, user, shopId)).toEqual([
      [user.userId, "owner"],
      [manager.userId, "manager"],
      [staff.userId, "staff"],
      [friend.userId, "asked: manager"],
    ]);
    expect(await toldOf(services, friend)).toEqual([["manager_invite", "manager", manager.userId]]);
    await expect(mayManage(services, friend, shopId)).rejects.toMatchObject(forbidden);

    await answerInvitation(services, friend, shopId, "accept");
    expect((await mayManage(services, friend, shopId)).role).toBe("manager");
    expect(await toldOf(services, friend)).toEqual([]);
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
      expect(await toldOf(services, friend)).toHaveLength(1);
      await end();
      expect(await rolesOf(services, user, shopId)).toEqual(before);
      expect(await toldOf(services, friend)).toEqual([]);
    }
  });

  test("asks again with another role, and nobody who is there", async ({ services, user }) => {
    const { shopId, staff } = await openStaffed(services, user);
    const friend = await createPerson(services);
    await makeFriends(services, friend, user);
    await inviteMember(services, user, shopId, { userId: friend.userId, role: "staff" });
    await inviteMember(services, user, shopId, { userId: friend.userId, role: "manager" });
    expect((await rolesOf(services, user, shopId)).at(-1)).toEqual([friend.userId, "asked: manager"]);
    expect(await toldOf(services, friend)).toEqual([["manager_invite", "manager", user.userId]]);
    await makeFriends(services, staff, user);
    for (const there of [user, staff])
      await expect(
        inviteMember(services, user, shopId, { userId: there.userId, role: "manager" }),
      ).rejects.toMatchObject({ kind: "conflict", code: "ALREADY_MEMBER" });
  });

  test("somebody who cannot be found looks alike, whatever the reason", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const suspended = await createPerson(services, { suspended_at: services.clock() });
    const newcomer = await createPerson(services, { profile_completed: false });
    const blocker = await createPerson(services);
    await blockPerson(services, blocker, user.userId);
    const stranger = await createPerson(services);
    const strangersCode = await codeOf(services, stranger);
    const notFound = { kind: "absent", code: "PERSON_NOT_FOUND" };
    for (const [userId, friendCode] of [
      [newId(), strangersCode],
      ["somebody", strangersCode],
      [suspended.userId, await codeOf(services, suspended)],
      [newcomer.userId, await codeOf(services, newcomer)],
      [blocker.userId, await codeOf(services, blocker)],
      // Nobody is asked by strangers.
      [stranger.userId, null],
      [stranger.userId, await codeOf(services, user)],
    ] as const)
      await expect(
        inviteMember(services, user, shopId, { userId, role: "staff", friendCode }),
      ).rejects.toMatchObject(notFound);
    await inviteMember(services, user, shopId, {
      userId: stranger.userId,
      role: "staff",
      friendCode: strangersCode,
    });
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

describe("an invite link", () => {
  test("shows shop, role and inviter, and makes one person a member", async ({ services, user }) => {
    const { shopId, manager } = await openStaffed(services, user);
    const token = tokenOf(await createInvite(services, manager, shopId, "staff"));
    expect(await findInvite(services, null, token)).toMatchObject({
      shop: { id: shopId, name: "月と煙" },
      role: "staff",
      inviter: { user_id: manager.userId, name: "店長" },
      own_role: null,
    });
    const stored = await services.database
      .selectFrom("shop_invites")
      .select("token_hash")
      .executeTakeFirstOrThrow();
    expect(stored.token_hash.toString("base64url")).not.toBe(token);

    const holder = await createPerson(services);
    expect(await acceptInvite(services, holder, token)).toEqual({
      shop: { id: shopId, name: "月と煙" },
      role: "staff",
      is_new: true,
    });
    await expect(acceptInvite(services, await createPerson(services), token)).rejects.toMatchObject(
      inviteGone,
    );
    expect(await findInvite(services, holder, token)).toBeNull();
    expect(JSON.stringify(await audited(services, shopId))).not.toContain(token);
  });

  test("changes nothing of whoever is that much already, and stays good", async ({ services, user }) => {
    const { shopId, manager, staff } = await openStaffed(services, user);
    const token = tokenOf(await createInvite(services, user, shopId, "manager"));
    for (const [person, role] of [
      [user, "owner"],
      [manager, "manager"],
    ] as const)
      expect(await acceptInvite(services, person, token)).toMatchObject({ role, is_new: false });
    expect(await acceptInvite(services, staff, token)).toMatchObject({ role: "manager", is_new: true });
  });

  test("a former manager begins anew, unverified", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const former = await createPerson(services);
    await holdRole(services, former, { shop_id: shopId, is_active: false, is_verified: true });
    const token = tokenOf(await createInvite(services, user, shopId, "manager"));
    await acceptInvite(services, former, token);
    const { members } = await listMembers(services, user, shopId);
    expect(members.find(({ user_id }) => user_id === former.userId)).toMatchObject({
      role: "manager",
      is_active: true,
      is_verified: false,
      invited_by: user.userId,
    });
  });

  test("dies with being taken back, and with its inviter's role", async ({ services, user }) => {
    const { shopId, manager } = await openStaffed(services, user);
    const holder = await createPerson(services);
    const idOf = async () => (await listMembers(services, user, shopId)).invites[0]?.id ?? "";
    for (const end of [
      async () => revokeInvite(services, user, shopId, await idOf()),
      () => changeRole(services, user, { shopId, userId: manager.userId, role: "staff" }),
      () => removeMember(services, user, shopId, manager.userId),
    ]) {
      await services.database
        .updateTable("shop_managers")
        .set({ role: "manager" })
        .where("user_id", "=", manager.userId)
        .execute();
      const token = tokenOf(await createInvite(services, manager, shopId, "staff"));
      expect(await findInvite(services, holder, token)).not.toBeNull();
      await end();
      expect(await findInvite(services, holder, token)).toBeNull();
      await expect(acceptInvite(services, holder, token)).rejects.toMatchObject(inviteGone);
    }
  });

  test("is good for seven days, and swept after them", async ({ services, user, clock }) => {
    const { shopId } = await openStaffed(services, user);
    const holder = await createPerson(services);
    const made = services.clock().getTime();
    clock.set(new Date(made));
    const token = tokenOf(await createInvite(services, user, shopId, "staff"));
    clock.set(new Date(made + 7 * DAY_MS - 1));
    expect(await findInvite(services, holder, token)).not.toBeNull();
    clock.set(new Date(made + 7 * DAY_MS));
    await expect(acceptInvite(services, holder, token)).rejects.toMatchObject(inviteGone);
    expect(await sweepInvites(services, services.clock())).toBe("1 invite links, 0 transfers");
  });

  test("of a suspended inviter is good for nothing, and no admin joins by one", async ({
    services,
    user,
  }) => {
    const { shopId, manager } = await openStaffed(services, user);
    const token = tokenOf(await createInvite(services, manager, shopId, "staff"));
    const admin = await createPerson(services, { is_admin: true });
    await expect(acceptInvite(services, admin, token)).rejects.toMatchObject({ kind: "forbidden" });
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", manager.userId)
      .execute();
    await expect(acceptInvite(services, await createPerson(services), token)).rejects.toMatchObject(
      inviteGone,
    );
  });

  test("of another shop is not revoked", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const elsewhere = await openStaffed(services, await createPerson(services));
    await createInvite(services, elsewhere.manager, elsewhere.shopId, "staff");
    const { id } = await services.database.selectFrom("shop_invites").select("id").executeTakeFirstOrThrow();
    await expect(revokeInvite(services, user, shopId, id)).rejects.toMatchObject(inviteGone);
  });
});
