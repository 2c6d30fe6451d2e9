import type { Insertable } from "kysely";
import type { ShopManagers } from "#database/tables.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

type Role = Pick<Insertable<ShopManagers>, "shop_id"> & Partial<Insertable<ShopManagers>>;

/** Makes somebody a manager of a shop, or whatever else `role` says. */
export async function holdRole(
  { database }: Pick<Services, "database">,
  user: SignedInUser | null,
  role: Role,
): Promise<void> {
  await database
    .insertInto("shop_managers")
    .values({ user_id: user?.userId ?? "", role: "manager", ...role })
    .execute();
}
