import type { Insertable } from "kysely";
import type { ShopManagers } from "#database/tables.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./create-person.ts";

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

/** Somebody new who works at a shop. */
export async function workAt(
  services: Services,
  shop_id: string,
  role: "owner" | "staff" = "staff",
): Promise<SignedInUser> {
  const person = await createPerson(services, { display_name: "店の人" });
  await holdRole(services, person, { shop_id, role });
  return person;
}
