import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { audited, notificationsOf, openStaffed, rolesOf } from "#tests/support/staffed-shop.ts";
import { test } from "#tests/support/test.ts";
import { listMembers } from "../queries/list-members.ts";
import { changeRole } from "./change-role.ts";
import { createInvite } from "./invite-links.ts";
import { removeMember } from "./remove-member.ts";
import { answerTransfer, offerShop, withdrawShop } from "./transfer-shop.ts";

const DAY_MS = 86_400_000;
const forbidden = { kind: "forbidden", code: "SHOP_FORBIDDEN" };
const ownerOnly = { kind: "forbidden", code: "OWNER_ONLY" };
const lastOwner = { kind: "conflict", code: "LAST_OWNER" };
const mayManage = (services: Services, person: SignedInUser, shopId: string) =>
  inTransaction(services.database, (transaction) => requireShopManager(transaction, person, shopId));

describe("roles", () => {
  test("staff, former managers and others change nobody", async ({ services, user }) => {
    const { shopId, manager, staff } = await openStaffed(services, user);
    const other = await createPerson(services);
    for (const person of [staff, other]) {
      const change = { shopId, userId: manager.userId, role: "staff" } as const;
      await expect(changeRole(services, person, change)).rejects.toMatchObject(forbidden);
      await expect(removeMember(services, person, shopId, manager.userId)).rejects.toMatchObject(forbidden);
      await expect(createInvite(services, person, shopId, "staff")).rejects.toMatchObject(forbidden);
      await expect(listMembers(services, person, shopId)).rejects.toMatchObject(forbidden);
    }
  });

  test("a manager changes no owner, and nobody makes an owner", async ({ services, user }) => {
    const { shopId, manager } = await openStaffed(services, user);
    const change = { shopId, userId: user.userId, role: "staff" } as const;
    await expect(changeRole(services, manager, change)).rejects.toMatchObject(ownerOnly);
    await expect(removeMember(services, manager, shopId, user.userId)).rejects.toMatchObject(ownerOnly);
    await expect(offerShop(services, manager, shopId, manager.userId)).rejects.toMatchObject(ownerOnly);
  });

  test("the last owner is neither removed nor demoted, and does not leave", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const admin = await createPerson(services, { is_admin: true });
    for (const person of [user, admin]) {
      await expect(
        changeRole(services, person, { shopId, userId: user.userId, role: "manager" }),
      ).rejects.toMatchObject(lastOwner);
      await expect(removeMember(services, person, shopId, user.userId)).rejects.toMatchObject(lastOwner);
    }
    await holdRole(services, admin, { shop_id: shopId, role: "owner" });
    await removeMember(services, user, shopId, user.userId);
    await expect(removeMember(services, admin, shopId, admin.userId)).rejects.toMatchObject(lastOwner);
  });

  test("a manager who is removed is refused at the next call", async ({ services, user }) => {
    const { shopId, manager } = await openStaffed(services, user);
    await mayManage(services, manager, shopId);
    await removeMember(services, user, shopId, manager.userId);
    await expect(mayManage(services, manager, shopId)).rejects.toMatchObject(forbidden);
    await expect(removeMember(services, user, shopId, manager.userId)).rejects.toMatchObject({
      code: "MEMBER_NOT_FOUND",
    });
  });

  test("staff leave by themselves", async ({ services, user }) => {
    const { shopId, staff } = await openStaffed(services, user);
    await removeMember(services, staff, shopId, staff.userId);
    expect((await audited(services, shopId)).map(({ action }) => action)).toEqual(["shop_member.left"]);
  });
});

describe("handing a shop over", () => {
  test("changes both roles at once, with the other's yes", async ({ services, user }) => {
    const { shopId, manager } = await openStaffed(services, user);
    await offerShop(services, user, shopId, manager.userId);
    expect(await notificationsOf(services, manager)).toEqual([["manager_invite", "owner", user.userId]]);
    expect((await listMembers(services, manager, shopId)).transfer).toMatchObject({
      from_id: user.userId,
      to_id: manager.userId,
    });
    await expect(answerTransfer(services, user, shopId, "accept")).rejects.toMatchObject({
      code: "TRANSFER_NOT_FOUND",
    });
    await answerTransfer(services, manager, shopId, "accept");
    expect((await rolesOf(services, user, shopId)).slice(0, 2)).toEqual([
      [manager.userId, "owner"],
      [user.userId, "manager"],
    ]);
    expect(await notificationsOf(services, manager)).toEqual([]);
    expect((await audited(services, shopId)).at(-1)).toMatchObject({
      action: "shop_transfer.accepted",
      actor_id: manager.userId,
      before: { owner_id: user.userId },
      after: { owner_id: manager.userId },
    });
  });

  test("goes to managers alone", async ({ services, user }) => {
    const { shopId, staff } = await openStaffed(services, user);
    for (const userId of [staff.userId, user.userId, (await createPerson(services)).userId])
      await expect(offerShop(services, user, shopId, userId)).rejects.toMatchObject({ code: "NOT_MANAGER" });
  });

  test("ends with a no, a wish taken back, its time, and either's role", async ({
    services,
    user,
    clock,
  }) => {
    const { shopId, manager } = await openStaffed(services, user);
    for (const end of [
      () => answerTransfer(services, manager, shopId, "decline"),
      () => withdrawShop(services, user, shopId),
      async () => clock.set(new Date(services.clock().getTime() + 7 * DAY_MS)),
      () => changeRole(services, user, { shopId, userId: manager.userId, role: "staff" }),
    ]) {
      await offerShop(services, user, shopId, manager.userId);
      await end();
      expect((await listMembers(services, user, shopId)).transfer).toBeNull();
      await expect(answerTransfer(services, manager, shopId, "accept")).rejects.toMatchObject({
        code: "TRANSFER_NOT_FOUND",
      });
    }
    expect((await rolesOf(services, user, shopId))[0]).toEqual([user.userId, "owner"]);
  });
});
