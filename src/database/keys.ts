import type { Database } from "./database.ts";

/**
 * A secret of this installation: read, or made by `create` at its first use. Several processes that start at once
 * end up with the same one.
 */
export async function findOrCreateKey(
  database: Database,
  name: string,
  create: () => Promise<string>,
): Promise<string> {
  const read = () =>
    database.selectFrom("keys").select("material").where("name", "=", name).executeTakeFirst();
  const known = await read();
  if (known) return known.material;
  await database
    .insertInto("keys")
    .values({ name, material: await create() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const kept = await read();
  if (!kept) throw new Error(`The key ${name} could not be kept.`);
  return kept.material;
}
