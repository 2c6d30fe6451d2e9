import { expect } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { shopSearchColumns } from "../shop-search-columns.ts";
import { refreshShopSearch } from "./refresh-shop-search.ts";

test("writes what shops are found by where it is not what today's rules say, and nothing else", async ({
  services,
}) => {
  const [older, newer] = [await openShop(services), await openShop(services)];
  const place = {
    prefecture: "東京都",
    city: "渋谷区",
    nearest_station: "渋谷駅",
    area: "渋谷",
    tags: ["個室"],
  };
  const shops = services.database.updateTable("shops");
  const current = shopSearchColumns({ name: "同じ店", ...place });
  for (const { id } of [older, newer])
    await shops
      .set({ name: "同じ店", name_kana: null, ...place, ...current })
      .where("id", "=", id)
      .execute();
  await shops
    .set({ search_text: "同ジ店 東京都 渋谷区 渋谷 渋谷駅", search_sound: "", search_grams: ["渋谷"] })
    .where("id", "=", older.id)
    .execute();
  const stored = () =>
    services.database.selectFrom("shops").selectAll().where("id", "in", [older.id, newer.id]).execute();
  const before = await stored();

  expect(await refreshShopSearch(services)).toBe("1 shops");
  const after = await stored();
  expect(after.find(({ id }) => id === older.id)).toMatchObject(current);
  const untouched = (rows: typeof before) => rows.find(({ id }) => id === newer.id);
  expect(untouched(after)).toEqual(untouched(before));
  expect(await refreshShopSearch(services)).toBe("0 shops");
});
