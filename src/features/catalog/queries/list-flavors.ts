import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { CatalogFlavor } from "../catalog-response.ts";
import type { CategorySlug } from "../category.ts";
import type { Tint } from "../tint.ts";

/** The public catalogue's flavours with their maker, by maker and name; of one category when it is named. */
export async function listFlavors(
  { database }: Pick<Services, "database">,
  category: CategorySlug | null,
): Promise<CatalogFlavor[]> {
  return database
    .selectFrom("flavors")
    .innerJoin("makers", "makers.id", "flavors.maker_id")
    .leftJoin("flavor_uses", "flavor_uses.flavor_id", "flavors.id")
    .select([
      "flavors.id",
      "flavors.name",
      "flavors.name_en",
      "flavors.line",
      "flavors.maker_id",
      "makers.name as maker_name",
      "makers.name_en as maker_name_en",
      "flavors.is_custom",
    ])
    .select(sql<CategorySlug[]>`flavors.category_slugs`.as("categories"))
    .select(sql<Tint[]>`flavors.tints`.as("tints"))
    .select(sql<number>`coalesce(flavor_uses.cards, 0)`.as("uses"))
    .where("flavors.is_custom", "=", false)
    .where("makers.is_custom", "=", false)
    .$if(category !== null, (query) => query.where(sql<boolean>`${category} = ANY (flavors.category_slugs)`))
    .orderBy("makers.name")
    .orderBy("flavors.name")
    .orderBy("flavors.id")
    .execute();
}
