import { describe, expect } from "vitest";
import { inviteToTable } from "#features/companions/commands/invite-to-table.ts";
import { joinTable } from "#features/companions/commands/join-table.ts";
import { findTable } from "#features/companions/queries/find-table.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { changeFriendCode } from "#features/friends/commands/change-friend-code.ts";
import { findAdding } from "#features/friends/queries/find-adding.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { acceptInvite } from "#features/shop-members/commands/accept-invite.ts";
import { createInvite } from "#features/shop-members/commands/invite-links.ts";
import { removeMember } from "#features/shop-members/commands/remove-member.ts";
import type { Actor, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { recordCard } from "#tests/support/invite.ts";
import { codeOf } from "#tests/support/make-friends.ts";
import { openStaffed } from "#tests/support/staffed-shop.ts";
import { test } from "#tests/support/test.ts";
import type { InvitationKey } from "../invitation-path.ts";
import { findInvitation } from "./find-invitation.ts";

const INVITER = { display_name: "誘うひと", picture_url: "https://profile.line-scdn.net/inviter" };
const inviter = { name: INVITER.display_name, picture_url: INVITER.picture_url };

const lastPart = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

/** What is left of it once the person was changed; then they are as before. */
async function foundWhile(
  services: Services,
  { userId }: SignedInUser,
  key: InvitationKey,
  changes: Record<"suspended_at" | "hidden_at", Date | null>,
) {
  const set = (values: typeof changes) =>
    services.database.updateTable("users").set(values).where("id", "=", userId).execute();
  await set(changes);
  const found = await findInvitation(services, null, key);
  await set({ suspended_at: null, hidden_at: null });
  return found;
}

/** As whom the author blocked, and as who blocked the author, each signed in. */
async function foundAcrossBlocks(services: Services, author: SignedInUser, key: InvitationKey) {
  const [blocked, blocker] = [await createPerson(services), await createPerson(services)];
  await blockPerson(services, author, blocked.userId);
  await blockPerson(services, blocker, author.userId);
  return [await findInvitation(services, blocked, key), await findInvitation(services, blocker, key)];
}

const SUSPENDED = { suspended_at: new Date(0), hidden_at: null };
const WITHHELD = { suspended_at: null, hidden_at: new Date(0) };

describe("an invitation of a friend", () => {
  test("says who asks as its page does to a new member, and nothing else of them", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services, INVITER);
    const key = { kind: "friend" as const, secret: await codeOf(services, author) };
    const found = await findInvitation(services, null, key);
    expect(found).toEqual({ kind: "friend", inviter });
    expect((await findAdding(services, user, key.secret)).found?.person).toMatchObject(found?.inviter ?? {});

    const shown = { use_custom_display_name: true, custom_display_name: "ゆげ", show_profile_image: false };
    await services.database.updateTable("users").set(shown).where("id", "=", author.userId).execute();
    expect(await findInvitation(services, null, key)).toEqual({
      kind: "friend",
      inviter: { name: "ゆげ", picture_url: null },
    });
  });

  test("says nothing of nobody's code, of an old one, of who cannot be found, and across a block", async ({
    services,
  }) => {
    const author = await createPerson(services, INVITER);
    const key = { kind: "friend" as const, secret: await codeOf(services, author) };
    expect(await findInvitation(services, null, { ...key, secret: "000000000000" })).toBeNull();
    expect(await foundWhile(services, author, key, SUSPENDED)).toBeNull();
    expect(await foundWhile(services, author, key, WITHHELD)).toBeNull();
    expect(await foundAcrossBlocks(services, author, key)).toEqual([null, null]);
    expect(await findInvitation(services, null, key)).not.toBeNull();
    await changeFriendCode(services, author);
    expect(await findInvitation(services, null, key)).toBeNull();
  });
});

describe("an invitation to a table", () => {
  const inviteTo = async (services: Services, author: SignedInUser, card: { hideShop?: boolean } = {}) => {
    const { id } = await recordCard(services, author, { shopName: "月と煙", ...card });
    return {
      id,
      key: { kind: "table" as const, secret: lastPart(await inviteToTable(services, author, id)) },
    };
  };

  test("says who asks and where, as its card does, and nothing else of it", async ({ services, user }) => {
    const author = await createPerson(services, INVITER);
    const { key } = await inviteTo(services, author);
    expect(await findInvitation(services, null, key)).toEqual({
      kind: "table",
      inviter,
      shop_name: "月と煙",
    });
    expect(await findTable(services, user, key.secret)).toMatchObject({
      author_name: inviter.name,
      author_picture_url: inviter.picture_url,
      shop_name: "月と煙",
    });
    const hidden = await inviteTo(services, author, { hideShop: true });
    expect(await findInvitation(services, null, hidden.key)).toEqual({
      kind: "table",
      inviter,
      shop_name: null,
    });
  });

  test("says nothing once it is used, over, or its card gone", async ({ services, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const author = await createPerson(services, INVITER);
    const guest = await createPerson(services);
    const used = await inviteTo(services, author);
    await joinTable(services, guest, used.key.secret);
    const find = (viewer: Actor, key: InvitationKey) => findInvitation(services, viewer, key);
    expect(await find(null, used.key)).toBeNull();
    // Their page still opens to whoever joined by it.
    expect(await find(guest, used.key)).not.toBeNull();

    const [gone, withheld, late] = [
      await inviteTo(services, author),
      await inviteTo(services, author),
      await inviteTo(services, author),
    ];
    await deleteMix(services, author, gone.id);
    expect(await find(null, gone.key)).toBeNull();
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: clock.now() })
      .where("id", "=", withheld.id)
      .execute();
    expect(await find(null, withheld.key)).toBeNull();
    expect(await find(null, late.key)).not.toBeNull();
    clock.passMinutes(30);
    expect(await find(null, late.key)).toBeNull();
    expect(await find(null, { kind: "table", secret: "no-such-token" })).toBeNull();
  });

  test("says nothing of who is suspended or withheld, and across a block", async ({ services }) => {
    const author = await createPerson(services, INVITER);
    const { key } = await inviteTo(services, author);
    expect(await foundWhile(services, author, key, SUSPENDED)).toBeNull();
    expect(await foundWhile(services, author, key, WITHHELD)).toBeNull();
    expect(await foundAcrossBlocks(services, author, key)).toEqual([null, null]);
    expect(await findInvitation(services, null, key)).not.toBeNull();
  });
});

describe("an invitation to a shop", () => {
  test("says shop, role and who asks, until it is used or its inviter may ask no more", async ({
    services,
    user,
  }) => {
    const { shopId, manager } = await openStaffed(services, user);
    const keyFor = async (role: "manager" | "staff") => ({
      kind: "shop" as const,
      secret: lastPart(await createInvite(services, manager, shopId, role)),
    });
    const key = await keyFor("manager");
    const shown = { kind: "shop", inviter: { name: "店長", picture_url: null }, shop_name: "月と煙" };
    expect(await findInvitation(services, null, key)).toEqual({ ...shown, role: "manager" });
    const used = await keyFor("staff");
    expect(await findInvitation(services, null, used)).toEqual({ ...shown, role: "staff" });
    await acceptInvite(services, await createPerson(services), used.secret);
    expect(await findInvitation(services, null, used)).toBeNull();

    expect(await foundWhile(services, manager, key, SUSPENDED)).toBeNull();
    await removeMember(services, user, shopId, manager.userId);
    expect(await findInvitation(services, null, key)).toBeNull();
  });
});
