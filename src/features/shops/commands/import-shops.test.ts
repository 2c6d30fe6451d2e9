import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import type { Services } from "#platform/services.ts";
import { test } from "#tests/support/test.ts";
import type { ShopEntry, ShopFile } from "../shop-file.ts";
import { importShops } from "./import-shops.ts";

type WithDatabase = Pick<Services, "database">;

const FIRST_SHOP = "shop-01";

const importBoth = async (services: WithDatabase, file: ShopFile = shopFile) => {
  await importCatalog(services, catalogFile);
  return importShops(services, file);
};

/** Everything that an import writes, as it stands. */
async function everything({ database }: WithDatabase) {
  return {
    shops: await database.selectFrom("shops").selectAll().orderBy("id").execute(),
    hours: await database
      .selectFrom("shop_opening_hours")
      .selectAll()
      .orderBy("shop_id")
      .orderBy("weekday")
      .execute(),
    stock: await database
      .selectFrom("shop_maker_stock")
      .selectAll()
      .orderBy("shop_id")
      .orderBy("maker_id")
      .execute(),
    mixes: await database.selectFrom("shop_predefined_mixes").selectAll().orderBy("id").execute(),
    items: await database
      .selectFrom("shop_predefined_mix_items")
      .selectAll()
      .orderBy("predefined_mix_id")
      .orderBy("position")
      .execute(),
  };
}

const withFirstShop = (change: (shop: ShopEntry) => ShopEntry): ShopFile => ({
  shops: shopFile.shops.map((shop) => (shop.key === FIRST_SHOP ? change(shop) : shop)),
});

/** The first shop with another name, no Sundays, one maker less and another house mix. */
const changed = withFirstShop((shop) => ({
  ...shop,
  name: "煙雲舎 移転先",
  hours: { ...shop.hours, sun: [] },
  makers_in_stock: shop.makers_in_stock.slice(1),
  predefined_mixes: shop.predefined_mixes.map((mix) => ({
    ...mix,
    description: "新しい説明",
    items: mix.items.toReversed(),
  })),
}));

describe("importShops", () => {
  test("brings in shops, hours, stock and house mixes", async ({ services }) => {
    expect(await importBoth(services)).toBeGreaterThan(34 + 36);

    const { shops, mixes, hours, items } = await everything(services);
    expect([shops.length, mixes.length]).toEqual([34, 36]);
    const first = shops.find((shop) => shop.import_key === FIRST_SHOP);
    expect(first).toMatchObject({ name: "煙雲舎 渋谷道玄坂", is_verified: true, is_demo: true, min_age: 20 });
    expect(hours).toContainEqual({
      shop_id: first?.id,
      weekday: 0,
      open_minute: 13 * 60,
      close_minute: 26 * 60,
    });
    const sums = Map.groupBy(items, (item) => item.predefined_mix_id).values();
    for (const rows of sums) expect(rows.reduce((sum, row) => sum + (row.ratio ?? 0), 0)).toBe(100);
  });

  test("can be found by name, kana, place and station", async ({ services }) => {
    await importBoth(services);

    const { search_text } = await services.database
      .selectFrom("shops")
      .select("search_text")
      .where("import_key", "=", FIRST_SHOP)
      .executeTakeFirstOrThrow();
    expect(search_text).toMatch(
      /^煙雲舎渋谷道玄坂 エンウンシャシブヤドウゲンザカ 東京 トウキョウ .*渋谷区 .*シブヤエキ /,
    );
  });

  test("writes nothing the second time", async ({ services }) => {
    await importBoth(services);
    const before = await everything(services);

    expect(await importShops(services, shopFile)).toBe(0);

    expect(await everything(services)).toEqual(before);
  });

  test("writes what changed in the file, once", async ({ services }) => {
    await importBoth(services);

    expect(await importShops(services, changed)).toBeGreaterThan(0);
    expect(await importShops(services, changed)).toBe(0);

    const { shops, hours, stock, mixes, items } = await everything(services);
    const shop = shops.find((one) => one.import_key === FIRST_SHOP);
    expect(shop?.name).toBe("煙雲舎 移転先");
    expect(hours.filter((row) => row.shop_id === shop?.id)).toHaveLength(6);
    expect(stock.filter((row) => row.shop_id === shop?.id)).toHaveLength(5);
    const mix = mixes.find((one) => one.shop_id === shop?.id && one.display_order === 0);
    expect(mix?.description).toBe("新しい説明");
    const ratios = items.filter((item) => item.predefined_mix_id === mix?.id).map((item) => item.ratio);
    expect(ratios).toEqual([10, 40, 50]);
  });

  test("leaves an edited shop alone, with hours, stock and house mixes", async ({ services }) => {
    await importBoth(services);
    await services.database
      .updateTable("shops")
      .set({ name: "店長が直した名前", edited_at: services.clock() })
      .where("import_key", "=", FIRST_SHOP)
      .execute();
    const before = await everything(services);

    expect(await importShops(services, changed)).toBe(0);

    expect(await everything(services)).toEqual(before);
  });

  test("leaves an edited house mix alone", async ({ services }) => {
    await importBoth(services);
    await services.database
      .updateTable("shop_predefined_mixes")
      .set({ description: "店長の説明", edited_at: services.clock() })
      .where("name", "=", "夜明けのピーチティー")
      .execute();

    await importShops(services, changed);

    const { mixes, items } = await everything(services);
    const edited = mixes.find((mix) => mix.name === "夜明けのピーチティー");
    expect(edited?.description).toBe("店長の説明");
    const ratios = items.filter((item) => item.predefined_mix_id === edited?.id).map((item) => item.ratio);
    expect(ratios).toEqual([50, 40, 10]);
    expect(mixes.find((mix) => mix.name === "ライチとバラ")?.description).toBe("新しい説明");
  });

  test("keeps nothing when the file names a maker that nobody knows", async ({ services }) => {
    await importCatalog(services, catalogFile);
    const wrong = withFirstShop((shop) => ({ ...shop, makers_in_stock: ["Nobody"] }));

    await expect(importShops(services, wrong)).rejects.toThrow("unknown maker: Nobody");

    expect((await everything(services)).shops).toEqual([]);
  });
});
