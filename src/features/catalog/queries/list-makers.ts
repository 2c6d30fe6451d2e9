import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { CatalogMaker } from "../catalog-response.ts";

/** All makers of the public catalogue by name, with their aliases. Names that people typed are not among them. */
export async function listMakers({ database }: Pick<Services, "database">): Promise<CatalogMaker[]> {
  return database
    .selectFrom("makers")
    .select([
      "id",
      "name",
      "name_en",
      "country",
      "nicotine_free",
      "is_custom",
      sql<string[]>`ARRAY(SELECT alias FROM maker_aliases WHERE maker_id = makers.id ORDER BY alias)`.as(
        "aliases",
      ),
    ])
    .where("is_custom", "=", false)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
