import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { acceptInvite } from "./accept-invite.ts";
import { changeRole } from "./change-role.ts";
import { createInvite } from "./invite-links.ts";
import { removeMember } from "./remove-member.ts";

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("at the same time", () => {
  const AT_ONCE = 16;
  const activeOf = ({ database }: Services, shopId: string, role: string) =>
    database
      .selectFrom("shop_managers")
      .select("user_id")
      .where("shop_id", "=", shopId)
      .where("role", "=", role)
      .where("is_active", "=", true)
      .execute();

  test("16 owners demote one another: one stays", async ({ services }) => {
    const { id: shopId } = await openShop(services);
    const owners = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const owner = await createPerson(services);
        await holdRole(services, owner, { shop_id: shopId, role: "owner" });
        return owner;
      }),
    );
    const results = await Promise.allSettled(
      owners.map((owner, index) => {
        const userId = owners[(index + 1) % AT_ONCE]?.userId ?? "";
        return index % 2
          ? changeRole(services, owner, { shopId, userId, role: "staff" })
          : removeMember(services, owner, shopId, userId);
      }),
    );
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await activeOf(services, shopId, "owner")).length).toBeGreaterThan(0);
    // Whoever demotes themselves at once leaves one as well.
    const left = await activeOf(services, shopId, "owner");
    await Promise.allSettled(
      left.map(({ user_id }) => {
        const self = owners.find(({ userId }) => userId === user_id);
        return self && removeMember(services, self, shopId, user_id);
      }),
    );
    expect(await activeOf(services, shopId, "owner")).toHaveLength(1);
  });

  test("of 16 who accept one link, one joins", async ({ services, user }) => {
    const { id: shopId } = await openShop(services);
    await holdRole(services, user, { shop_id: shopId, role: "owner" });
    const { url } = await createInvite(services, user, shopId, "staff");
    const token = url.slice(url.lastIndexOf("/") + 1);
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson(services)));
    const results = await Promise.allSettled(people.map((person) => acceptInvite(services, person, token)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await activeOf(services, shopId, "staff")).toHaveLength(1);
  });

  test("a link that is accepted while its inviter goes makes a member before, or nobody after", async ({
    services,
    user,
  }) => {
    for (let round = 0; round < 10; round++) {
      const { id: shopId } = await openShop(services);
      const inviter = await createPerson(services);
      await holdRole(services, user, { shop_id: shopId, role: "owner" });
      await holdRole(services, inviter, { shop_id: shopId });
      const { url } = await createInvite(services, inviter, shopId, "manager");
      const holder = await createPerson(services);
      const [joined, removed] = await Promise.allSettled([
        acceptInvite(services, holder, url.slice(url.lastIndexOf("/") + 1)),
        removeMember(services, user, shopId, inviter.userId),
      ]);
      expect(removed.status).toBe("fulfilled");
      const managers = await activeOf(services, shopId, "manager");
      expect(managers).toEqual(joined.status === "fulfilled" ? [{ user_id: holder.userId }] : []);
    }
  });
});
