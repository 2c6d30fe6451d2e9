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

  test("finds by how places and tags are said, and takes no place for another", async ({ services }) => {
    await withShops(services);
    const found = async (query: string) => (await listShops(services, { query, limit: 50 })).things;
    const places = async (query: string) =>
      [...new Set((await found(query)).map((shop) => shop.prefecture))].toSorted();
    const stations = async (query: string) =>
      [...new Set((await found(query)).map((shop) => shop.nearest_station))].toSorted();
    for (const query of ["しぶや", "shibuya", "シブヤエキ"]) {
      expect(await stations(query), query).toContain("渋谷駅");
    }
    for (const query of ["京都", "きょうと", "kyoto", "京都府"]) {
      expect(await places(query), query).toEqual(["京都府"]);
    }
    for (const query of ["東京都", "とうきょう", "tokyo", "とうきょうと", "首都圏 東京"]) {
      expect(await places(query), query).toEqual(["東京都"]);
    }
    expect(await places("おおさか")).toEqual(["大阪府"]);
    expect(await places("関西")).toEqual(["京都府", "兵庫県", "大阪府"]);
    expect(await places("うめだ")).toEqual(["大阪府"]);
    expect(await stations("栄")).toEqual(["栄駅"]);
    expect(await stations("東京都新宿区")).toEqual(["新宿三丁目駅", "新宿駅"]);
    for (const query of ["個室", "こしつ", "深夜", "しんや"]) {
      expect((await found(query)).length, query).toBeGreaterThan(2);
    }
    // Each word is met in its own way: a place and a tag, as written, as said or in Latin letters, whatever blank parts them.
    for (const query of ["新宿 深夜", "しんや　しんじゅく", "shinjuku 深夜", "新宿駅 バー"]) {
      expect(
        (await found(query)).map(({ name }) => name),
        query,
      ).toEqual(["カブキ水煙草店"]);
    }
    expect(await found("渋谷 駐車場")).toEqual([]);
    expect((await found("渋谷 一人")).map(({ name }) => name)).toContain("煙雲舎 渋谷道玄坂");
    for (const query of ["ミント", "mint", "minto"]) {
      expect(await stations(query), query).toEqual([]);
    }
  });

  test("finds a station in kana by its kanji, and as signs write it", async ({ services }) => {
    for (const shop of [
      { name: "水煙 甲", nearest_station: "なんば駅", tags: ["個室"] },
      { name: "水煙 乙", nearest_station: "大阪難波駅", tags: [] },
    ])
      await openShop(services, { ...shop, ...shopSearchColumns(shop) });
    const found = (query: string) => names(services, { query });
    for (const query of ["なんば", "namba", "nanba", "難波", "ナンバ"]) {
      expect((await found(query)).toSorted(), query).toEqual(["水煙 乙", "水煙 甲"]);
      expect(await found(`${query} 個室`), query).toEqual(["水煙 甲"]);
    }
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

  test("brings a shop first and then the nearest to it, page by page; around none it brings all", async ({
    services,
  }) => {
    await withShops(services);
    const all = await services.database.selectFrom("shops").select(["id", "name", "area"]).execute();
    const own = all.find(({ area }) => area === "心斎橋");
    const around = await allNames(services, { around: own?.id, limit: 4 });
    expect(around).toHaveLength(all.length);
    expect(around[0]).toBe(own?.name);
    const { things } = await listShops(services, { around: own?.id, limit: 3 });
    expect(things[0]?.distance_m).toBe(0);
    expect(things.map(({ prefecture }) => prefecture)).toEqual(["大阪府", "大阪府", "大阪府"]);
    await services.database
      .updateTable("shops")
      .set({ hidden_at: services.clock() })
      .where("id", "=", own?.id ?? "")
      .execute();
    const withheld = (await listShops(services, { around: own?.id, limit: 3 })).things;
    expect(withheld.map(({ distance_m }) => distance_m)).toEqual([null, null, null]);
    const none = crypto.randomUUID();
    expect(new Set(await allNames(services, { around: none, limit: 4 })).size).toBe(all.length - 1);
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
