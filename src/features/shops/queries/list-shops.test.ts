import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { importShops } from "../commands/import-shops.ts";
import { shopSearchColumns } from "../shop-search-columns.ts";
import { findShopsPage } from "./find-shops-page.ts";
import { listShops, type ShopSearch } from "./list-shops.ts";

const shibuya = { lat: 35.658, lng: 139.7 };

async function withShops(services: Services) {
  await importCatalog(services, catalogFile);
  await importShops(services, shopFile);
}

async function names(services: Services, search: ShopSearch): Promise<string[]> {
  return (await listShops(services, search)).things.map(({ name }) => name);
}

/** All pages of a list, one after the other. */
async function allNames(services: Services, search: ShopSearch): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listShops(services, { ...search, cursor });
    all.push(...page.things.map(({ name }) => name));
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

describe("listShops", () => {
  test("says what of each shop whoever asks keeps, and nothing of what others do", async ({
    services,
    user,
  }) => {
    const [liked, wanted] = [await openShop(services), await openShop(services)];
    const other = await createPerson(services);
    await services.database
      .insertInto("favorites")
      .values([
        { user_id: user.userId, shop_id: liked.id, kind: "like" },
        { user_id: user.userId, shop_id: wanted.id, kind: "want" },
        { user_id: other.userId, shop_id: wanted.id, kind: "like" },
      ])
      .execute();
    const kept = async (viewer: SignedInUser | null) =>
      new Map(
        (await listShops(services, {}, viewer)).things.map(({ id, liked, wanted }) => [id, [liked, wanted]]),
      );
    expect(await kept(user)).toEqual(
      new Map([
        [liked.id, [true, false]],
        [wanted.id, [false, true]],
      ]),
    );
    expect([...(await kept(null)).values()]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test("finds by words, kana, romaji and with one typo", async ({ services }) => {
    await withShops(services);
    const found = (query: string) => names(services, { query });
    for (const query of ["煙雲舎", "えんうんしゃ", "dogenzaka", "渋谷 煙雲", "煙"]) {
      expect(await found(query), query).toContain("煙雲舎 渋谷道玄坂");
    }
    const { things } = await listShops(services, { query: "dogenzka" });
    expect(things.map(({ name, is_near_match }) => ({ name, is_near_match }))).toEqual([
      { name: "煙雲舎 渋谷道玄坂", is_near_match: true },
    ]);
    expect(await found("月面基地")).toEqual([]);
  });

  test("brings the nearest first, within the circle, and page by page", async ({ services }) => {
    await withShops(services);
    const near = { ...shibuya, radiusM: 50_000 };
    const all = await listShops(services, { near, limit: 50 });
    const distances = all.things.map(({ distance_m }) => distance_m ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeLessThanOrEqual(50_000);
    expect(await allNames(services, { near, limit: 3 })).toEqual(all.things.map(({ name }) => name));
    const few = await listShops(services, { near: { ...shibuya, radiusM: 1_000 } });
    expect(few.things.length).toBeGreaterThan(0);
    expect(few.things.length).toBeLessThan(all.things.length);
  });

  test("brings what is within bounds, and nothing else", async ({ services }) => {
    await withShops(services);
    const hokkaido = { south: 41, west: 139, north: 46, east: 146 };
    const { things } = await listShops(services, { bounds: hokkaido });
    expect(things.map(({ prefecture }) => prefecture)).toEqual(["北海道"]);
  });

  test("goes through an area by rank without losing or repeating a shop", async ({ services }) => {
    await withShops(services);
    await services.database
      .updateTable("shops")
      .set({ listing_rank: 4100 })
      .where("city", "=", "渋谷区")
      .execute();
    const tokyo = await allNames(services, { area: "東京都", limit: 4 });
    expect(new Set(tokyo).size).toBe(tokyo.length);
    expect(tokyo).toHaveLength(shopFile.shops.filter(({ prefecture }) => prefecture === "東京都").length);
    expect(await names(services, { area: "東京都/渋谷区", limit: 50 })).toEqual(tokyo.slice(0, 3));
    expect(await names(services, { area: "東京都/渋谷区/恵比寿駅" })).toHaveLength(1);
  });

  test("asks for what a shop offers", async ({ services }) => {
    await withShops(services);
    const offers = (search: ShopSearch) => listShops(services, { ...search, limit: 50 });
    const alone = (await offers({ tags: ["一人OK", "静か"] })).things;
    expect(alone.length).toBeGreaterThan(0);
    for (const { tags } of alone) expect(tags).toEqual(expect.arrayContaining(["一人OK", "静か"]));
    for (const { price_90min } of (await offers({ maxPrice: 2300 })).things)
      expect(price_90min).toBeLessThanOrEqual(2300);
    for (const { is_verified } of (await offers({ verified: true })).things) expect(is_verified).toBe(true);
    expect((await offers({ nicotineFree: true })).things.length).toBeLessThan(34);
  });

  test("knows who has all flavours of a mix, with what a shop says of single ones", async ({ services }) => {
    await withShops(services);
    const { database } = services;
    const flavors = await database
      .selectFrom("flavors")
      .innerJoin("makers", "makers.id", "flavors.maker_id")
      .select(["flavors.id", "makers.name_en"])
      .where("makers.name_en", "in", ["Al Fakher", "Azure"])
      .execute();
    const wanted = ["Al Fakher", "Azure"].map(
      (maker) => flavors.find(({ name_en }) => name_en === maker)?.id ?? "",
    );
    const able = await listShops(services, { flavors: wanted, limit: 50 });
    const expected = shopFile.shops.filter(
      ({ makers_in_stock: stock }) => stock.includes("Al Fakher") && stock.includes("Azure"),
    );
    expect(able.things).toHaveLength(expected.length);

    const shop_id = able.things[0]?.id ?? "";
    const flavor_id = wanted[0] ?? "";
    await database
      .insertInto("shop_flavor_stock")
      .values({ shop_id, flavor_id, is_present: false })
      .execute();
    const without = await listShops(services, { flavors: wanted, limit: 50 });
    expect(without.things.map(({ id }) => id)).not.toContain(shop_id);
    await database.updateTable("shop_flavor_stock").set({ is_present: true }).execute();
    await database.deleteFrom("shop_maker_stock").where("shop_id", "=", shop_id).execute();
    expect(await names(services, { flavors: [flavor_id] })).toContain(able.things[0]?.name);
    await database.deleteFrom("shop_flavor_stock").execute();
    expect(await names(services, { flavors: [flavor_id] })).not.toContain(able.things[0]?.name);
    expect(await names(services, { flavors: [crypto.randomUUID()] })).toEqual([]);
  });

  test("brings the same where so many are found that it walks the list", async ({ services }) => {
    const { database } = services;
    const MANY = 320;
    const shops = Array.from({ length: MANY + 20 }, (_, index) => {
      const called =
        index < MANY
          ? { name: `煙雲舎 ${index}`, name_kana: "ドウゲンザカ" }
          : { name: `月と灯 ${index}`, name_kana: "ツキトアカリ" };
      const place = { lat: shibuya.lat + index / 10_000, lng: shibuya.lng, listing_rank: index };
      const area = { prefecture: "東京都", city: index % 40 === 0 ? "渋谷区" : "新宿区" };
      return { ...called, ...place, ...area, ...shopSearchColumns({ ...called, ...area }), tags: ["静か"] };
    });
    const rows = await database.insertInto("shops").values(shops).returning(["id", "listing_rank"]).execute();
    const maker = await database
      .insertInto("makers")
      .values({ name: "自家製" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const flavor = await database
      .insertInto("flavors")
      .values({ name: "ゆず", maker_id: maker.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const stock = rows.flatMap(({ id, listing_rank }) =>
      listing_rank < MANY ? [{ shop_id: id, maker_id: maker.id }] : [],
    );
    await database.insertInto("shop_maker_stock").values(stock).execute();

    const nearestFirst = shops.slice(0, MANY).map(({ name }) => name);
    const bestFirst = nearestFirst.toReversed();
    const near = { ...shibuya, radiusM: 50_000 };
    for (const sought of [{ query: "ドウゲンザカ" }, { query: "dogenzka" }, { flavors: [flavor.id] }]) {
      expect(await allNames(services, { ...sought, limit: 50 })).toEqual(bestFirst);
      expect(await allNames(services, { ...sought, tags: ["静か"], near, limit: 50 })).toEqual(nearestFirst);
      expect(await names(services, { ...sought, area: "東京都/渋谷区" })).toEqual(
        bestFirst.filter((name) => Number(name.split(" ")[1]) % 40 === 0),
      );
    }
    const [nearly] = (await listShops(services, { query: "dogenzka" })).things;
    expect(nearly?.is_near_match).toBe(true);
  });

  test("shows no shop that is closed for good or withheld", async ({ services }) => {
    await services.database
      .insertInto("shops")
      .values([
        { name: "開いている", lat: 35, lng: 139 },
        { name: "閉店", is_active: false },
        { name: "非表示", hidden_at: new Date() },
        { name: "場所のないお店" },
      ])
      .execute();
    expect((await names(services, {})).toSorted()).toEqual(["場所のないお店", "開いている"]);
    expect(await names(services, { near: { lat: 35, lng: 139, radiusM: 10 } })).toEqual(["開いている"]);
  });
});

describe("opening hours in the search", () => {
  async function isOpen(services: Services, at: string): Promise<boolean> {
    const moment = new Date(`${at}+09:00`);
    return (await names({ ...services, clock: () => moment }, { openNow: true })).length > 0;
  }

  async function addShop(
    services: Services,
    hours: [weekday: number, open: number, close: number][],
    more = {},
  ) {
    const { id } = await services.database
      .insertInto("shops")
      .values({ name: "時計", ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = hours.map(([weekday, open_minute, close_minute]) => ({
      shop_id: id,
      weekday,
      open_minute,
      close_minute,
    }));
    await services.database.insertInto("shop_opening_hours").values(rows).execute();
    return id;
  }

  test("run into the next morning, up to 32:00, and end to the minute", async ({ services }) => {
    // A Friday, 18:00 to 32:00.
    await addShop(services, [[5, 18 * 60, 32 * 60]]);
    const moments = [
      "2026-11-20T17:59",
      "2026-11-20T18:00",
      "2026-11-21T04:59",
      "2026-11-21T05:00",
      "2026-11-21T07:59",
      "2026-11-21T08:00",
    ];
    const open = await Promise.all(moments.map((at) => isOpen(services, at)));
    expect(open).toEqual([false, true, true, true, true, false]);
  });

  test("stand on 29 February", async ({ services }) => {
    // 29 February 2028 is a Tuesday; until 26:00.
    await addShop(services, [[2, 12 * 60, 26 * 60]]);
    expect(await isOpen(services, "2028-02-29T23:00")).toBe(true);
    expect(await isOpen(services, "2028-03-01T01:59")).toBe(true);
    expect(await isOpen(services, "2028-03-01T02:00")).toBe(false);
  });

  test("are those of holidays on a national holiday, where the shop has such", async ({ services }) => {
    // 23 November 2026, 勤労感謝の日, is a Monday.
    const hours: [number, number, number][] = [
      [1, 18 * 60, 24 * 60],
      [7, 12 * 60, 17 * 60],
    ];
    const id = await addShop(services, hours, { has_holiday_hours: true });
    expect(await isOpen(services, "2026-11-23T13:00")).toBe(true);
    expect(await isOpen(services, "2026-11-23T19:00")).toBe(false);
    await services.database
      .updateTable("shops")
      .set({ has_holiday_hours: false })
      .where("id", "=", id)
      .execute();
    expect(await isOpen(services, "2026-11-23T13:00")).toBe(false);
    expect(await isOpen(services, "2026-11-23T19:00")).toBe(true);
  });

  test("give way to those of a single day, across midnight too", async ({ services }) => {
    const shop_id = await addShop(services, [
      [5, 18 * 60, 29 * 60],
      [6, 18 * 60, 29 * 60],
    ]);
    await services.database
      .insertInto("shop_hour_exceptions")
      .values([
        { shop_id, day: "2026-11-20", open_minute: 20 * 60, close_minute: 26 * 60 },
        { shop_id, day: "2026-11-21", open_minute: null, close_minute: null },
      ])
      .execute();
    expect(await isOpen(services, "2026-11-20T19:00")).toBe(false);
    expect(await isOpen(services, "2026-11-21T01:59")).toBe(true);
    expect(await isOpen(services, "2026-11-21T02:00")).toBe(false);
    expect(await isOpen(services, "2026-11-21T20:00")).toBe(false);
    expect(await isOpen(services, "2026-11-22T02:00")).toBe(false);
  });
});

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
