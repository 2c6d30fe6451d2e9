import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import { type CatalogFile, importKey } from "../catalog-file.ts";

type ImportCount = { makers: number; flavors: number };

/**
 * Brings makers and flavours in by their import keys. A second run changes nothing, what a person edited
 * (edited_at) is left alone, and what was merged does not come back. Returns how many rows were written.
 */
export async function importCatalog(
  { database }: Pick<Services, "database">,
  file: CatalogFile,
): Promise<ImportCount> {
  return inTransaction(database, async (transaction) => {
    await importCategories(transaction, file);
    const makers = await importMakers(transaction, file);
    const flavors = await importFlavors(transaction, file);
    return { makers, flavors };
  });
}

async function importCategories(transaction: Transaction, { categories }: CatalogFile): Promise<void> {
  await transaction
    .insertInto("categories")
    .values(categories.map((category, position) => ({ ...category, position })))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

async function importMakers(transaction: Transaction, { makers }: CatalogFile): Promise<number> {
  const gone = await mergedMakerIds(transaction);
  const standing = makers.filter(({ name_en }) => !gone.has(importKey(name_en)));
  const written = await transaction
    .insertInto("makers")
    .values(
      standing.map(({ name, name_en, country, nicotine_free }) => ({
        name,
        name_en,
        country,
        nicotine_free,
        import_key: importKey(name_en),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("import_key")
        .doUpdateSet((excluded) => ({
          name: excluded.ref("excluded.name"),
          name_en: excluded.ref("excluded.name_en"),
          country: excluded.ref("excluded.country"),
          nicotine_free: excluded.ref("excluded.nicotine_free"),
          updated_at: sql`now()`,
        }))
        .where("makers.edited_at", "is", null)
        .where(
          sql<boolean>`(makers.name, makers.name_en, makers.country, makers.nicotine_free) IS DISTINCT FROM
                       (excluded.name, excluded.name_en, excluded.country, excluded.nicotine_free)`,
        ),
    )
    .returning("id")
    .execute();
  const ids = await makerIds(transaction);
  const aliases = standing.flatMap((maker) =>
    maker.aliases.map((alias) => ({ maker_id: idOf(ids, maker.name_en), alias })),
  );
  if (aliases.length === 0) return written.length;
  await transaction
    .insertInto("maker_aliases")
    .values(aliases)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return written.length;
}

async function importFlavors(transaction: Transaction, { makers }: CatalogFile): Promise<number> {
  const ids = await makerIds(transaction);
  const rows = makers.flatMap((maker) =>
    maker.flavors.map(({ name, name_en, line, categories, tints = [] }) => ({
      maker_id: idOf(ids, maker.name_en),
      name,
      name_en,
      line,
      category_slugs: categories as string[],
      own_tints: tints as string[],
      import_key: importKey(maker.name_en, line, name_en),
    })),
  );
  const merged = await transaction
    .selectFrom("flavor_aliases")
    .select("import_key")
    .where("import_key", "is not", null)
    .execute();
  const gone = new Set(merged.map(({ import_key }) => import_key));
  const standing = rows.filter(({ import_key }) => !gone.has(import_key));
  if (standing.length === 0) return 0;
  const written = await transaction
    .insertInto("flavors")
    .values(standing)
    .onConflict((conflict) =>
      conflict
        .column("import_key")
        .doUpdateSet((excluded) => ({
          name: excluded.ref("excluded.name"),
          name_en: excluded.ref("excluded.name_en"),
          line: excluded.ref("excluded.line"),
          category_slugs: excluded.ref("excluded.category_slugs"),
          own_tints: excluded.ref("excluded.own_tints"),
          updated_at: sql`now()`,
        }))
        .where("flavors.edited_at", "is", null)
        .where(
          sql<boolean>`(flavors.name, flavors.name_en, flavors.line, flavors.category_slugs, flavors.own_tints) IS DISTINCT FROM
                       (excluded.name, excluded.name_en, excluded.line, excluded.category_slugs, excluded.own_tints)`,
        ),
    )
    .returning("id")
    .execute();
  return written.length;
}

async function makerIds(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction
    .selectFrom("makers")
    .select(["id", "import_key"])
    .where("import_key", "is not", null)
    .execute();
  return new Map([
    ...rows.map((row) => [row.import_key ?? "", row.id] as const),
    ...(await mergedMakerIds(transaction)),
  ]);
}

/** Makers that were merged, by their keys: what took their place. */
async function mergedMakerIds(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction
    .selectFrom("merged_makers")
    .select(["maker_id", "import_key"])
    .where("import_key", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.import_key ?? "", row.maker_id]));
}

function idOf(ids: Map<string, string>, nameEn: string): string {
  const id = ids.get(importKey(nameEn));
  if (!id) throw new Error(`No maker was imported as ${nameEn}`);
  return id;
}
