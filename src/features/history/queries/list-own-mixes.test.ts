import { beforeEach, describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import type { HistoryFilters } from "../history-filters.ts";
import { listHistoryChoices } from "./list-history-choices.ts";
import { type HistoryOptions, listOwnMixes, readHistoryPage } from "./list-own-mixes.ts";

type Catalog = Record<"peach" | "mint" | "kiwi", { maker_id: string; flavor_id: string }>;

async function readCatalog(services: Services): Promise<Catalog> {
  await importCatalog(services, catalogFile);
  const rows = await services.database
    .selectFrom("flavors")
    .innerJoin("makers", "makers.id", "flavors.maker_id")
    .select(["flavors.name_en", "flavors.id as flavor_id", "makers.id as maker_id"])
    .where("makers.name_en", "=", "Al Fakher")
    .where("flavors.name_en", "in", ["Peach", "Mint", "Kiwi"])
    .execute();
  return Object.fromEntries(rows.map(({ name_en, ...item }) => [name_en?.toLowerCase(), item])) as Catalog;
}

let night = 1;
beforeEach(() => {
  night = 1;
});

function record(services: Services, user: SignedInUser, title: string, more: Partial<NewMixInput> = {}) {
  const customDateTime = `2026-10-${String(night++).padStart(2, "0")}T21:00:00+09:00`;
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  return createMix(services, user, NewMix.parse({ items, customDateTime, title, ...more }));
}

async function titles(services: Services, user: SignedInUser, question: HistoryOptions) {
  const { things } = readHistoryPage(await listOwnMixes(services, user, question));
  return things.map(({ title }) => title);
}

describe("a filtered history", () => {
  test("is narrowed by what is on the cards, where and when", async ({ services, user }) => {
    const { peach, mint, kiwi } = await readCatalog(services);
    const shop = await services.database
      .insertInto("shops")
      .values({ name: "月と煙" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await record(services, user, "桃", { items: [peach], rating: 4.5, shopId: shop.id });
    await record(services, user, "桃とミント", { items: [peach, mint], rating: 3.9, shopName: "自宅" });
    await record(services, user, "自家製", { shopName: "月と煙" });
    // 02:00 on the 1st of November is still October's last night.
    await record(services, user, "十月の夜明け", {
      customDateTime: "2026-11-01T02:00:00+09:00",
      visibility: "friends",
    });
    await record(services, user, "十一月", { customDateTime: "2026-11-01T21:00:00+09:00" });
    await record(services, await createPerson(services), "よその桃", { items: [peach] });
    const found = (filters: HistoryFilters) => titles(services, user, { filters });

    expect(await found({ maker: peach.maker_id })).toEqual(["桃とミント", "桃"]);
    expect(await found({ flavor: mint.flavor_id })).toEqual(["桃とミント"]);
    expect(await found({ flavor: kiwi.flavor_id })).toEqual([]);
    expect(await found({ category: "mint" })).toEqual(["桃とミント"]);
    expect(await found({ category: "custom" })).toEqual(["十一月", "十月の夜明け", "自家製"]);
    expect(await found({ rating: 4 })).toEqual(["桃"]);
    expect(await found({ shop: shop.id })).toEqual(["桃"]);
    expect(await found({ shop: "自宅" })).toEqual(["桃とミント"]);
    expect(await found({ shop: "月と煙" })).toEqual(["自家製"]);
    expect(await found({ month: "2026-10" })).toEqual(["十月の夜明け", "自家製", "桃とミント", "桃"]);
    expect(await found({ month: "2026" })).toHaveLength(5);
    expect(await found({ month: "2025" })).toEqual([]);
    expect(await found({ visibility: "friends" })).toEqual(["十月の夜明け"]);
    expect(await found({ visibility: "public" })).toHaveLength(4);
    expect(await found({ visibility: "private" })).toEqual([]);
    expect(await found({ visibility: "friends", rating: 4 })).toEqual([]);
    expect(await found({ maker: peach.maker_id, rating: 3, text: "ミント" })).toEqual(["桃とミント"]);
  });

  test("is searched as people type, in titles, comments, shops, makers and flavours", async ({
    services,
    user,
  }) => {
    const { peach } = await readCatalog(services);
    await record(services, user, "雨の日の コーヒー", { comment: "ｄａｒｋ ロースト。" });
    await record(services, user, "夜", { items: [peach], shopName: "Ｓｍｏｋｅ・Ｌｉｂｒａｒｙ" });
    const found = (text: string) => titles(services, user, { filters: { text } });

    expect(await found("こーひー")).toEqual(["雨の日の コーヒー"]);
    expect(await found("DARKろーすと")).toEqual(["雨の日の コーヒー"]);
    expect(await found("smokelibrary")).toEqual(["夜"]);
    expect(await found("ぴーち")).toEqual(["夜"]);
    expect(await found("peach あるふぁーへる")).toEqual(["夜"]);
    expect(await found("ゆず 雨")).toEqual(["雨の日の コーヒー"]);
    expect(await found("夜コーヒー")).toEqual([]);
    expect(await found("(x.*)")).toEqual([]);
    // Nothing of it is left to search for.
    expect(await found("・!")).toHaveLength(2);
  });

  test("goes on from page to page, and is read anew down to a place", async ({ services, user }) => {
    for (let index = 0; index < 9; index++) {
      await record(services, user, `${index}`, { rating: index % 2 === 0 ? 5 : 1 });
    }
    const filters = { rating: 4 };
    const first = await listOwnMixes(services, user, { filters, limit: 2 });
    const second = await listOwnMixes(services, user, { filters, limit: 2, cursor: first.next_cursor });
    const third = await listOwnMixes(services, user, { filters, limit: 2, cursor: second.next_cursor });

    expect(
      [first, second, third].flatMap((page) => readHistoryPage(page).things.map(({ title }) => title)),
    ).toEqual(["8", "6", "4", "2", "0"]);
    expect(third.next_cursor).toBeNull();
    await record(services, user, "新しい", { rating: 5 });
    const again = await listOwnMixes(services, user, { filters, through: second.next_cursor });
    expect(readHistoryPage(again).things.map(({ title }) => title)).toEqual(["新しい", "8", "6", "4", "2"]);
    expect(again.next_cursor).toBe(second.next_cursor);
  });

  test("calls its filters what the person's own cards call them, and nobody else's", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    await record(services, user, "一", {
      items: [{ maker_name: "自家製", flavor_name: "梅" }],
      shopName: "自宅",
    });
    await record(services, other, "二", { items: [{ maker_name: "秘密工房", flavor_name: "柚子" }] });
    const items = await services.database
      .selectFrom("mix_items")
      .select(["maker_id", "flavor_id", "flavor_name"])
      .execute();
    const [own, foreign] = ["梅", "柚子"].map((name) =>
      items.find(({ flavor_name }) => flavor_name === name),
    );
    const labels = async (filters: HistoryFilters) =>
      (await listOwnMixes(services, user, { filters })).labels;

    expect(await labels({ maker: own?.maker_id ?? "", flavor: own?.flavor_id ?? "", shop: "自宅" })).toEqual({
      maker: "自家製",
      flavor: "梅",
      shop: "自宅",
    });
    expect(await labels({ maker: foreign?.maker_id ?? "", flavor: foreign?.flavor_id ?? "" })).toEqual({
      maker: null,
      flavor: null,
      shop: null,
    });
  });
});

describe("listHistoryChoices", () => {
  test("offers what is on the own cards, with counts, and counts what filters leave", async ({
    services,
    user,
  }) => {
    const { peach, mint } = await readCatalog(services);
    await record(services, user, "一", { items: [peach, mint], shopName: "自宅" });
    await record(services, user, "二", { items: [peach], shopName: "自宅" });
    await record(services, await createPerson(services), "よそ", { shopName: "よその家" });

    expect(await listHistoryChoices(services, user, { flavor: mint.flavor_id })).toEqual({
      count: 1,
      makers: [{ value: peach.maker_id, label: "アルファーヘル", count: 2 }],
      flavors: [
        { value: peach.flavor_id, label: "ピーチ", count: 2, maker: "アルファーヘル" },
        { value: mint.flavor_id, label: "ミント", count: 1, maker: "アルファーヘル" },
      ].sort((one, other) => (one.label < other.label ? -1 : 1)),
      categories: [
        { value: "fruit", label: "fruit", count: 2 },
        { value: "mint", label: "mint", count: 1 },
      ],
      shops: [{ value: "自宅", label: "自宅", count: 2 }],
      months: [{ value: "2026-10", count: 2 }],
    });
  });

  test("of nobody's history offers nothing", async ({ services, user }) => {
    expect(await listHistoryChoices(services, user, {})).toEqual({
      count: 0,
      makers: [],
      flavors: [],
      categories: [],
      shops: [],
      months: [],
    });
  });
});
