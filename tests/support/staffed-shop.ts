import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import { listMembers } from "#features/shop-members/queries/list-members.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./create-person.ts";
import { holdRole } from "./hold-role.ts";
import { openShop } from "./open-shop.ts";

/** A shop with an owner (the test's own person), a manager and staff. */
export async function openStaffed(services: Services, owner: SignedInUser) {
  const shop = await openShop(services);
  const manager = await createPerson(services, { display_name: "店長" });
  const staff = await createPerson(services, { display_name: "手伝い" });
  await holdRole(services, owner, { shop_id: shop.id, role: "owner", created_at: new Date(0) });
  await holdRole(services, manager, { shop_id: shop.id, created_at: new Date(1) });
  await holdRole(services, staff, { shop_id: shop.id, role: "staff", created_at: new Date(2) });
  return { shopId: shop.id, manager, staff };
}

/** Its members as somebody of them sees them: id and role. */
export const rolesOf = async (services: Services, viewer: SignedInUser, shopId: string) =>
  (await listMembers(services, viewer, shopId)).members.map(({ user_id, role, is_active }) => [
    user_id,
    is_active ? role : `asked: ${role}`,
  ]);

/** What the shop's audit says of its members, the oldest first. */
export const audited = async ({ database }: Services, shopId: string) =>
  database
    .selectFrom("audit_events")
    .select(["action", "actor_id", "before", "after"])
    .where("target_id", "=", shopId)
    .where("action", "like", "shop\\_%")
    .orderBy("created_at")
    .execute();

/** Of shops: becoming friends is told as well. */
export const notificationsOf = async (services: Services, person: SignedInUser) =>
  (await listNotifications(services, person)).things
    .filter(({ shop }) => shop !== null)
    .map(({ type, shop, actors }) => [type, shop?.role, actors[0]?.user_id]);
