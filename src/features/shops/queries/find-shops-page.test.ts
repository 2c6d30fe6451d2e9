import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import type { Services } from "#platform/services.ts";
import { test } from "#tests/support/test.ts";
import { importShops } from "../commands/import-shops.ts";
import { findShopsPage } from "./find-shops-page.ts";

async function withShops(services: Services) {
  await importCatalog(services, catalogFile);
  await importShops(services, shopFile);
}

describe("findShopsPage", () => {
  test("counts open shops by prefecture, city and station, as shops come, move and go", async ({
    services,
  }) => {
    await withShops(services);
    const areas = async (area?: string) => (await findShopsPage(services, { area }))?.areas;
    expect((await areas())?.[0]).toEqual({ name: "東京都", shops: 14 });
    expect(await areas("東京都/渋谷区")).toEqual([
      { name: "渋谷駅", shops: 2 },
      { name: "恵比寿駅", shops: 1 },
    ]);
    expect(await areas("東京都/渋谷区/渋谷駅")).toEqual([]);
    const { database } = services;
    await database
      .updateTable("shops")
      .set({ city: "港区" })
      .where("nearest_station", "=", "恵比寿駅")
      .execute();
    expect(await areas("東京都/渋谷区")).toEqual([{ name: "渋谷駅", shops: 2 }]);
    await database
      .updateTable("shops")
      .set({ hidden_at: new Date() })
      .where("nearest_station", "=", "渋谷駅")
      .execute();
    expect(await areas("東京都/渋谷区")).toBeUndefined();
    await database.deleteFrom("shops").where("city", "=", "港区").execute();
    expect((await areas())?.[0]).toEqual({ name: "東京都", shops: 10 });
  });

  test("is null for an area that nobody knows", async ({ services }) => {
    await withShops(services);
    for (const area of ["月面", "東京都/月面", "東京都//渋谷駅", "a/b/c/d"]) {
      expect(await findShopsPage(services, { area }), area).toBeNull();
    }
  });
});
