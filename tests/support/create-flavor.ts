import type { Insertable } from "kysely";
import type { Flavors } from "#database/tables.ts";
import type { Services } from "#platform/services.ts";

/** A flavour of the catalogue, of a maker of its own where none is named; what a recipe names it by. */
export async function createFlavor(
  { database }: Pick<Services, "database">,
  changes: Partial<Insertable<Flavors>> = {},
): Promise<{ maker_id: string; flavor_id: string }> {
  const maker_id =
    changes.maker_id ??
    (await database.insertInto("makers").values({ name: "月光堂" }).returning("id").executeTakeFirstOrThrow())
      .id;
  const flavor = await database
    .insertInto("flavors")
    .values({ name: "白桃", category_slugs: ["fruit"], ...changes, maker_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { maker_id, flavor_id: flavor.id };
}
