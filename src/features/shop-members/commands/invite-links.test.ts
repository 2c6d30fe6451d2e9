import { describe, expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { audited, openStaffed } from "#tests/support/staffed-shop.ts";
import { test } from "#tests/support/test.ts";
import { findInvite } from "../queries/find-invite.ts";
import { listMembers } from "../queries/list-members.ts";
import { acceptInvite } from "./accept-invite.ts";
import { changeRole } from "./change-role.ts";
import { createInvite, revokeInvite } from "./invite-links.ts";
import { removeMember } from "./remove-member.ts";
import { sweepInvites } from "./sweep-invites.ts";

const DAY_MS = 86_400_000;
const inviteGone = { kind: "absent", code: "INVITE_NOT_FOUND" };
const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

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
    expect(await findInvite(services, manager, token)).toBeNull();
    expect(JSON.stringify(await audited(services, shopId))).not.toContain(token);
  });

  test("tells whoever joined by it that they are there, for as long as they are", async ({
    services,
    user,
    clock,
  }) => {
    const { shopId } = await openStaffed(services, user);
    const token = tokenOf(await createInvite(services, user, shopId, "manager"));
    const holder = await createPerson(services);
    await acceptInvite(services, holder, token);
    await changeRole(services, user, { shopId, userId: holder.userId, role: "staff" });
    clock.set(new Date(services.clock().getTime() + 8 * DAY_MS));
    await sweepInvites(services, services.clock());
    expect(await findInvite(services, holder, token)).toMatchObject({ own_role: "staff", is_joined: true });
    expect(await acceptInvite(services, holder, token)).toMatchObject({ role: "staff", is_new: false });
    for (const other of [null, user]) expect(await findInvite(services, other, token)).toBeNull();

    await removeMember(services, user, shopId, holder.userId);
    expect(await findInvite(services, holder, token)).toBeNull();
    await expect(acceptInvite(services, holder, token)).rejects.toMatchObject(inviteGone);
    await sweepInvites(services, services.clock());
    expect(await services.database.selectFrom("shop_invites").select("id").execute()).toEqual([]);
  });

  test("leads into the mini app where there is one", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const settings = { ...services.settings, liffId: "1650000001-AbCdEfGh" };
    const { url } = await createInvite({ ...services, settings }, user, shopId, "staff");
    expect(url).toMatch(/^https:\/\/miniapp\.line\.me\/1650000001-AbCdEfGh\/shops\/invite\/[\w-]{43}$/);
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
