import { describe, expect } from "vitest";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { claimAs } from "#tests/support/claim-shops.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { listClaims } from "../queries/list-claims.ts";
import { listOwnShops } from "../queries/list-own-shops.ts";
import { registrationMessages } from "../registration-messages.ts";
import { withdrawClaim } from "./claim-shop.ts";
import { acceptClaim, declineClaim } from "./decide-claim.ts";

const rolesIn = ({ database }: Pick<Services, "database">, shopId: string) =>
  database
    .selectFrom("shop_managers")
    .select(["user_id", "role", "is_active", "is_verified", "pending"])
    .where("shop_id", "=", shopId)
    .orderBy("created_at")
    .execute();

const waiting = { role: "owner", is_active: false, is_verified: false, pending: "claim" };
const owner = { role: "owner", is_active: true, is_verified: false, pending: null };
const byCommandLine = { deciderId: null };

describe("a claim", () => {
  test("waits beside an inactive record, and makes nobody a manager", async ({ services, user }) => {
    const shop = await openShop(services);
    const id = await claimAs(services, user, shop.id.toUpperCase().toLowerCase(), " 店長です ");

    expect(await rolesIn(services, shop.id)).toEqual([{ user_id: user.userId, ...waiting }]);
    expect((await listClaims(services)).things).toMatchObject([
      {
        id,
        status: "open",
        name: "月と煙",
        note: "店長です",
        user_id: user.userId,
        role: null,
        has_owner: false,
      },
    ]);
    expect(await listOwnShops(services, user)).toMatchObject({
      shops: [],
      claims: [{ shop_id: shop.id, name: "月と煙" }],
      declined: [],
    });
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["action", "target_id"])
      .execute();
    expect(audited).toEqual([{ action: "shop.claimed", target_id: shop.id }]);
  });

  test("is refused at a shop that nobody finds, that has an owner, or that one claimed or manages", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const absent = { kind: "absent", code: "SHOP_NOT_FOUND" };
    await expect(claimAs(services, user, newId())).rejects.toMatchObject(absent);
    await expect(claimAs(services, user, "渋谷")).rejects.toMatchObject(absent);
    const hidden = await openShop(services, { hidden_at: services.clock() });
    await expect(claimAs(services, user, hidden.id)).rejects.toMatchObject(absent);

    const shop = await openShop(services);
    await claimAs(services, user, shop.id);
    await expect(claimAs(services, user, shop.id)).rejects.toMatchObject({
      kind: "conflict",
      code: "ALREADY_CLAIMED",
    });

    const owned = await openShop(services);
    await holdRole(services, other, { shop_id: owned.id, role: "owner" });
    await holdRole(services, user, { shop_id: owned.id, role: "manager" });
    await expect(claimAs(services, await createPerson(services), owned.id)).rejects.toMatchObject({
      kind: "conflict",
      code: "SHOP_HAS_OWNER",
    });
    for (const one of [other, user])
      await expect(claimAs(services, one, owned.id)).rejects.toMatchObject({ code: "ALREADY_MANAGES" });
  });

  test("leaves a manager of an ownerless shop, and a member of staff, what they are", async ({
    services,
    user,
  }) => {
    for (const role of ["manager", "staff"] as const) {
      const shop = await openShop(services);
      await holdRole(services, user, { shop_id: shop.id, role });
      const standing = [{ user_id: user.userId, role, is_active: true, is_verified: false, pending: null }];
      const id = await claimAs(services, user, shop.id);
      expect(await rolesIn(services, shop.id)).toEqual(standing);
      await declineClaim(services, { claimId: id, reason: "確認できませんでした。", ...byCommandLine });
      expect(await rolesIn(services, shop.id)).toEqual(standing);
      await acceptClaim(services, { claimId: await claimAs(services, user, shop.id), ...byCommandLine });
      expect(await rolesIn(services, shop.id)).toEqual([{ user_id: user.userId, ...owner }]);
    }
  });

  test("can be taken back, with its note, and sent again: five within a day", async ({
    services,
    user,
    clock,
  }) => {
    const shop = await openShop(services);
    for (let count = 0; count < 5; count++) {
      await claimAs(services, user, shop.id, "店長です");
      await withdrawClaim(services, user, shop.id);
    }
    await withdrawClaim(services, user, shop.id);
    expect(await rolesIn(services, shop.id)).toEqual([]);
    expect(await services.database.selectFrom("shop_claims").select("note").distinct().execute()).toEqual([
      { note: null },
    ]);
    const limited = { kind: "limited", code: "TOO_MANY_CLAIMS" };
    await expect(claimAs(services, user, shop.id)).rejects.toMatchObject(limited);
    clock.set(new Date(services.clock().getTime() + 24 * 3_600_000 + 1_000));
    await claimAs(services, user, shop.id);
  });

  test("waits with two others at most", async ({ services, user }) => {
    for (let count = 0; count < 3; count++) await claimAs(services, user, (await openShop(services)).id);
    await expect(claimAs(services, user, (await openShop(services)).id)).rejects.toMatchObject({
      code: "TOO_MANY_CLAIMS",
    });
  });
});

describe("a decision", () => {
  test("makes the one the owner and tells the others so", async ({ services, user }) => {
    const other = await createPerson(services);
    const shop = await openShop(services);
    const id = await claimAs(services, user, shop.id);
    await claimAs(services, other, shop.id);

    expect(await acceptClaim(services, { claimId: id, ...byCommandLine })).toEqual({
      shop_id: shop.id,
      shop_name: "月と煙",
      user_id: user.userId,
      declined: 1,
    });

    expect(await rolesIn(services, shop.id)).toEqual([{ user_id: user.userId, ...owner }]);
    expect(await listOwnShops(services, user)).toMatchObject({
      shops: [{ shop_id: shop.id, role: "owner", is_open: true, is_verified: false }],
      claims: [],
      declined: [],
    });
    expect(await listOwnShops(services, other)).toMatchObject({
      shops: [],
      claims: [],
      declined: [{ shop_id: shop.id, reason: registrationMessages.anotherOwner }],
    });
    await expect(acceptClaim(services, { claimId: id, ...byCommandLine })).rejects.toMatchObject({
      kind: "conflict",
      code: "CLAIM_DECIDED",
    });
    await expect(acceptClaim(services, { claimId: newId(), ...byCommandLine })).rejects.toMatchObject({
      code: "CLAIM_NOT_FOUND",
    });
  });

  test("is refused where an owner came meanwhile", async ({ services, user }) => {
    const shop = await openShop(services);
    const id = await claimAs(services, user, shop.id);
    await holdRole(services, await createPerson(services), { shop_id: shop.id, role: "owner" });
    await expect(acceptClaim(services, { claimId: id, ...byCommandLine })).rejects.toMatchObject({
      code: "SHOP_HAS_OWNER",
    });
    await declineClaim(services, { claimId: id, reason: "ほかの方です。", ...byCommandLine });
    expect(await listOwnShops(services, user)).toMatchObject({ declined: [{ reason: "ほかの方です。" }] });
  });

  test("brings a former manager back, and leaves what they were where it is no", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services);
    await holdRole(services, user, { shop_id: shop.id, role: "manager", is_active: false });
    const former = [
      { user_id: user.userId, role: "manager", is_active: false, is_verified: false, pending: null },
    ];
    await declineClaim(services, {
      claimId: await claimAs(services, user, shop.id),
      reason: "不明です。",
      ...byCommandLine,
    });
    expect(await rolesIn(services, shop.id)).toEqual(former);
    await acceptClaim(services, { claimId: await claimAs(services, user, shop.id), ...byCommandLine });
    expect(await rolesIn(services, shop.id)).toEqual([{ user_id: user.userId, ...owner }]);
  });

  test("of two people's claims at one moment makes one owner", async ({ services }) => {
    const shop = await openShop(services);
    const ids = [];
    for (let count = 0; count < 4; count++)
      ids.push(await claimAs(services, await createPerson(services), shop.id));
    const decided = await Promise.allSettled(
      ids.map((claimId) => acceptClaim(services, { claimId, ...byCommandLine })),
    );
    expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rolesIn(services, shop.id)).toMatchObject([owner]);
  });

  test("of a claim that is taken back at that moment is one of the two", async ({ services, user }) => {
    for (let round = 0; round < 5; round++) {
      const shop = await openShop(services);
      await services.database.deleteFrom("shop_claims").execute();
      const claimId = await claimAs(services, user, shop.id);
      const [accepted] = await Promise.allSettled([
        acceptClaim(services, { claimId, ...byCommandLine }),
        withdrawClaim(services, user, shop.id),
      ]);
      const roles = await rolesIn(services, shop.id);
      expect(roles).toEqual(accepted.status === "fulfilled" ? [{ user_id: user.userId, ...owner }] : []);
    }
  });
});

describe("a shop's public page", () => {
  test("is announced when the shop gains or loses an owner, and not for other roles", async ({
    services,
    user,
    listen,
  }) => {
    const heard: string[] = [];
    await listen("public_pages", { heard: (text) => heard.push(text), missed: () => undefined });
    const shop = await openShop(services);
    const page = `/shops/${shop.id}`;
    /** What is heard until a new shop is, which is announced behind it. */
    const heardOf = async (act: Promise<unknown>) => {
      await act;
      const next = await openShop(services);
      await expect.poll(() => heard.join(" ")).toContain(next.id);
      return heard.splice(0).join(" ");
    };
    await heardOf(Promise.resolve());

    const claimId = await claimAs(services, user, shop.id);
    const staff = holdRole(services, await createPerson(services), { shop_id: shop.id, role: "staff" });
    expect(await heardOf(staff)).not.toContain(page);
    expect(await heardOf(acceptClaim(services, { claimId, ...byCommandLine }))).toContain(page);
    const { database } = services;
    const demoted = database
      .updateTable("shop_managers")
      .set({ role: "manager" })
      .where("role", "=", "owner")
      .execute();
    expect(await heardOf(demoted)).toContain(page);
    expect(await heardOf(database.deleteFrom("shop_managers").execute())).not.toContain(page);
  });
});
