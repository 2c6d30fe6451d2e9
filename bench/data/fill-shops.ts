import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { openingHours } from "#features/shops/shop-file.ts";
import { shopSearchColumns } from "#features/shops/shop-search-columns.ts";
import { shopFile } from "#fixtures/catalog.ts";

const AT_ONCE = 1_000;

/**
 * So many shops more, made after those of the catalogue: each in the area of one of them, within some kilometres, called by two
 * of their names, with its hours, stock, price and tags.
 */
export async function fillShops(database: Database, count: number): Promise<void> {
  const { shops } = shopFile;
  const models = await database
    .selectFrom("shops")
    .select(["id", "import_key"])
    .where("import_key", "is not", null)
    .execute();
  const idOf = new Map(models.map(({ id, import_key }) => [import_key, id]));
  const modelOf = (number: number) => shops[number % shops.length] as (typeof shops)[number];
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    const rows = numbers.map((number) => {
      const { key, hours, makers_in_stock, predefined_mixes, ...columns } = modelOf(number);
      const other = modelOf(number * 7 + Math.floor(number / shops.length));
      const named = {
        ...columns,
        name: `${columns.name.split(" ")[0]} ${other.name.split(" ").at(-1)} ${number}`,
        name_kana: `${columns.name_kana?.split(" ")[0]} ${other.name_kana?.split(" ").at(-1)}`,
      };
      // Not two at one place: an even scattering, the same in each run.
      const turn = number * 2.399963;
      const reach = 0.04 * Math.sqrt((number % 1_009) / 1_009);
      return {
        ...named,
        ...shopSearchColumns(named),
        lat: columns.lat + reach * Math.sin(turn),
        lng: columns.lng + reach * Math.cos(turn),
        listing_rank: 3_000 + ((number * 7_919) % 1_700),
      };
    });
    const ids = await database.insertInto("shops").values(rows).returning("id").execute();
    const opening = ids.flatMap(({ id: shop_id }, index) =>
      openingHours(modelOf(from + index)).map((hours) => ({ shop_id, ...hours })),
    );
    await database.insertInto("shop_opening_hours").values(opening).execute();
    await sql`
      INSERT INTO shop_maker_stock
      SELECT made.id, stock.maker_id
      FROM unnest(${ids.map(({ id }) => id)}::uuid[], ${numbers.map((number) => idOf.get(modelOf(number).key))}::uuid[]) made (id, model_id)
      JOIN shop_maker_stock stock ON stock.shop_id = made.model_id`.execute(database);
  }
  await sql`VACUUM ANALYZE shops, shop_opening_hours, shop_maker_stock, shop_areas`.execute(database);
}
