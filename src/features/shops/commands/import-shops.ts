import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { importKey } from "#features/catalog/catalog-file.ts";
import type { Services } from "#platform/services.ts";
import { openingHours, type ShopEntry, type ShopFile } from "../shop-file.ts";
import { shopSearchColumns } from "../shop-search-columns.ts";
import { type ImportedShop, importPredefinedMixes } from "./import-predefined-mixes.ts";
import { replaceChanged } from "./replace-changed.ts";

/**
 * Brings shops in by their keys, with opening hours, stock and house mixes; the catalogue has to be there. A second run
 * changes nothing. A shop that a person edited (edited_at) is left alone with everything that hangs on it, and so is an
 * edited house mix. Returns how many rows were written.
 */
export async function importShops(
  { database }: Pick<Services, "database">,
  { shops }: ShopFile,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const written = await upsertShops(transaction, shops);
    const imported = await findUneditedShops(transaction, shops);
    return (
      written +
      (await importOpeningHours(transaction, imported)) +
      (await importStock(transaction, imported)) +
      (await importPredefinedMixes(transaction, imported))
    );
  });
}

async function upsertShops(transaction: Transaction, shops: ShopEntry[]): Promise<number> {
  const rows = shops.map(({ key, hours, makers_in_stock, predefined_mixes, ...columns }) => ({
    ...columns,
    ...shopSearchColumns(columns),
    import_key: key,
  }));
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first).filter((column) => column !== "import_key");
  const row = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const written = await transaction
    .insertInto("shops")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("import_key")
        .doUpdateSet({
          ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
          updated_at: sql`now()`,
        })
        .where("shops.edited_at", "is", null)
        .where(sql<boolean>`(${row("shops")}) IS DISTINCT FROM (${row("excluded")})`),
    )
    .returning("id")
    .execute();
  return written.length;
}

async function findUneditedShops(transaction: Transaction, shops: ShopEntry[]): Promise<ImportedShop[]> {
  const rows = await transaction
    .selectFrom("shops")
    .select(["id", "import_key"])
    .where("import_key", "is not", null)
    .where("edited_at", "is", null)
    .execute();
  const ids = new Map(rows.map((row) => [row.import_key, row.id]));
  return shops.flatMap((shop) => {
    const id = ids.get(shop.key);
    return id ? [{ ...shop, id }] : [];
  });
}

async function importOpeningHours(transaction: Transaction, shops: ImportedShop[]): Promise<number> {
  return replaceChanged({
    wanted: shops.map((shop) => ({
      owner: shop.id,
      rows: openingHours(shop).map((row) => ({ shop_id: shop.id, ...row })),
    })),
    present: await transaction
      .selectFrom("shop_opening_hours")
      .select(["shop_id", "weekday", "open_minute", "close_minute"])
      .execute(),
    ownerOf: (row) => row.shop_id,
    remove: (owners) => transaction.deleteFrom("shop_opening_hours").where("shop_id", "in", owners).execute(),
    insert: (rows) => transaction.insertInto("shop_opening_hours").values(rows).execute(),
  });
}

async function importStock(transaction: Transaction, shops: ImportedShop[]): Promise<number> {
  const makers = await transaction
    .selectFrom("makers")
    .select(["id", "import_key"])
    .where("import_key", "is not", null)
    .execute();
  const ids = new Map(makers.map((maker) => [maker.import_key, maker.id]));
  const stockOf = (shop: ImportedShop) =>
    shop.makers_in_stock.map((name) => {
      const maker_id = ids.get(importKey(name));
      if (!maker_id) throw new Error(`${shop.key} stocks an unknown maker: ${name}`);
      return { shop_id: shop.id, maker_id };
    });
  return replaceChanged({
    wanted: shops.map((shop) => ({ owner: shop.id, rows: stockOf(shop) })),
    present: await transaction.selectFrom("shop_maker_stock").select(["shop_id", "maker_id"]).execute(),
    ownerOf: (row) => row.shop_id,
    remove: (owners) => transaction.deleteFrom("shop_maker_stock").where("shop_id", "in", owners).execute(),
    insert: (rows) => transaction.insertInto("shop_maker_stock").values(rows).execute(),
  });
}
