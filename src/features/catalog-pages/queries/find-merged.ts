import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";

/** The flavour that took the place of this one, by UUID, when they were merged (domain.md 1.4); null where none did. */
export async function findMergedFlavor(
  { database }: Pick<Services, "database">,
  oldId: string,
): Promise<string | null> {
  const entity = readEntityId(oldId);
  if (entity?.by !== "id") return null;
  const alias = await database
    .selectFrom("flavor_aliases")
    .select("flavor_id")
    .where("old_id", "=", entity.value)
    .executeTakeFirst();
  return alias?.flavor_id ?? null;
}

/** The same of a maker. */
export async function findMergedMaker(
  { database }: Pick<Services, "database">,
  oldId: string,
): Promise<string | null> {
  const entity = readEntityId(oldId);
  if (entity?.by !== "id") return null;
  const merged = await database
    .selectFrom("merged_makers")
    .select("maker_id")
    .where("old_id", "=", entity.value)
    .executeTakeFirst();
  return merged?.maker_id ?? null;
}
