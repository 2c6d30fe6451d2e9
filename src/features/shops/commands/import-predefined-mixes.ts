import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { importKey } from "#features/catalog/catalog-file.ts";
import type { ShopEntry } from "../shop-file.ts";
import { replaceChanged } from "./replace-changed.ts";

/** A shop of the file with the id of its row. */
export type ImportedShop = ShopEntry & { id: string };

/** Brings the house mixes of these shops in, with their flavours in order. Returns how many rows were written. */
export async function importPredefinedMixes(
  transaction: Transaction,
  shops: ImportedShop[],
): Promise<number> {
  const mixes = shops.flatMap((shop) =>
    shop.predefined_mixes.map(({ name, description, items }, display_order) => ({
      row: {
        shop_id: shop.id,
        name,
        description,
        display_order,
        import_key: `${shop.key}/${importKey(name)}`,
      },
      items,
    })),
  );
  if (mixes.length === 0) return 0;
  const written = await upsertMixes(
    transaction,
    mixes.map((mix) => mix.row),
  );
  const ids = await findUneditedMixIds(transaction);
  const flavors = await findFlavors(transaction);
  const wanted = mixes.flatMap(({ row, items }) => {
    const id = ids.get(row.import_key);
    if (!id) return [];
    const rows = items.map(({ maker_name_en, flavor_name_en, ratio }, position) => {
      const flavor = flavors.get(importKey(maker_name_en, flavor_name_en));
      if (!flavor)
        throw new Error(`${row.import_key} has an unknown flavour: ${maker_name_en} ${flavor_name_en}`);
      return { predefined_mix_id: id, position, ...flavor, ratio };
    });
    return [{ owner: id, rows }];
  });
  return written + (await importItems(transaction, wanted));
}

type MixRow = {
  shop_id: string;
  name: string;
  description: string | null;
  display_order: number;
  import_key: string;
};

async function upsertMixes(transaction: Transaction, rows: MixRow[]): Promise<number> {
  const written = await transaction
    .insertInto("shop_predefined_mixes")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("import_key")
        .doUpdateSet((excluded) => ({
          name: excluded.ref("excluded.name"),
          description: excluded.ref("excluded.description"),
          display_order: excluded.ref("excluded.display_order"),
          updated_at: sql`now()`,
        }))
        .where("shop_predefined_mixes.edited_at", "is", null)
        .where(
          sql<boolean>`(shop_predefined_mixes.name, shop_predefined_mixes.description,
                        shop_predefined_mixes.display_order) IS DISTINCT FROM
                       (excluded.name, excluded.description, excluded.display_order)`,
        ),
    )
    .returning("id")
    .execute();
  return written.length;
}

type ItemRow = {
  predefined_mix_id: string;
  position: number;
  maker_id: string;
  flavor_id: string;
  ratio: number | null;
};

async function importItems(
  transaction: Transaction,
  wanted: { owner: string; rows: ItemRow[] }[],
): Promise<number> {
  return replaceChanged<ItemRow>({
    wanted,
    present: await transaction
      .selectFrom("shop_predefined_mix_items")
      .select(["predefined_mix_id", "position", "maker_id", "flavor_id", "ratio"])
      .execute(),
    ownerOf: (row) => row.predefined_mix_id,
    remove: (owners) =>
      transaction.deleteFrom("shop_predefined_mix_items").where("predefined_mix_id", "in", owners).execute(),
    insert: (rows) => transaction.insertInto("shop_predefined_mix_items").values(rows).execute(),
  });
}

async function findUneditedMixIds(transaction: Transaction): Promise<Map<string | null, string>> {
  const rows = await transaction
    .selectFrom("shop_predefined_mixes")
    .select(["id", "import_key"])
    .where("import_key", "is not", null)
    .where("edited_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.import_key, row.id]));
}

/** By maker and English name as they were imported: a flavour that was renamed since then is still found. */
async function findFlavors(transaction: Transaction) {
  const rows = await transaction
    .selectFrom("flavors")
    .select(["id", "maker_id", "import_key"])
    .where("import_key", "is not", null)
    .execute();
  return new Map(
    rows.map(({ id, maker_id, import_key }) => {
      const [maker, , flavor] = (import_key ?? "").split("/");
      return [`${maker}/${flavor}`, { maker_id, flavor_id: id }];
    }),
  );
}
