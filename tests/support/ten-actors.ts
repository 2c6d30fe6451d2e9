import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./create-person.ts";
import { holdRole } from "./hold-role.ts";

/** The columns of tests/access-matrix.md. */
export const ACTORS = ["V", "I", "U", "X", "M", "MX", "MF", "ST", "B", "A"] as const;
export type ActorName = (typeof ACTORS)[number];
export type Cast = Record<ActorName, SignedInUser | null> & { U: SignedInUser };
/** The shop of M, and that of MX. */
export type Shops = { own: string; other: string };

/** All ten actors, with their shops. */
export async function assemble(services: Services): Promise<{ cast: Cast; shops: Shops }> {
  const { database } = services;
  const cast: Cast = {
    V: null,
    I: await createPerson(services, { profile_completed: false, birth_date: null }),
    U: await createPerson(services),
    X: await createPerson(services),
    M: await createPerson(services),
    MX: await createPerson(services),
    MF: await createPerson(services),
    ST: await createPerson(services),
    B: await createPerson(services, { suspended_at: services.clock() }),
    A: await createPerson(services, { is_admin: true }),
  };
  const rows = await database
    .insertInto("shops")
    .values([{ name: "月と煙" }, { name: "煙雲舎" }])
    .returning("id")
    .execute();
  const [own = "", other = ""] = rows.map((shop) => shop.id);
  await holdRole(services, cast.M, { shop_id: own });
  await holdRole(services, cast.MX, { shop_id: other });
  await holdRole(services, cast.MF, { shop_id: own, is_active: false });
  await holdRole(services, cast.ST, { shop_id: own, role: "staff" });
  return { cast, shops: { own, other } };
}
