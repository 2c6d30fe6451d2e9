import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { test } from "#tests/support/test.ts";
import { importShops } from "../commands/import-shops.ts";
import { listPredefinedMixes } from "./list-predefined-mixes.ts";

describe("listPredefinedMixes", () => {
  test("lists a shop's mixes in the shop's order, each with its recipe", async ({ services }) => {
    await importCatalog(services, catalogFile);
    await importShops(services, shopFile);
    const { shop_id } = await services.database
      .selectFrom("shop_predefined_mixes")
      .select("shop_id")
      .where("display_order", "=", 1)
      .executeTakeFirstOrThrow();

    const mixes = (await listPredefinedMixes(services, shop_id)) ?? [];

    expect(mixes.length).toBeGreaterThan(1);
    expect(mixes.map(({ displayOrder }) => displayOrder)).toEqual(mixes.map((_, index) => index));
    for (const { items } of mixes) {
      expect(items.reduce((sum, { ratio }) => sum + (ratio ?? 0), 0)).toBe(100);
      expect(items[0]).toMatchObject({ maker_name: expect.any(String), paint: expect.any(String) });
    }
  });

  test("is empty for a shop without any, and null for one that is closed, hidden or not there", async ({
    services,
  }) => {
    const shops = await services.database
      .insertInto("shops")
      .values([
        { name: "月と煙" },
        { name: "閉店", is_active: false },
        { name: "非表示", is_active: true, hidden_at: new Date() },
      ])
      .returning("id")
      .execute();
    const answers = await Promise.all(shops.map(({ id }) => listPredefinedMixes(services, id)));
    expect(answers).toEqual([[], null, null]);
    expect(await listPredefinedMixes(services, crypto.randomUUID())).toBeNull();
    expect(await listPredefinedMixes(services, "月と煙")).toBeNull();
  });
});
