import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { findHouseMixOrder } from "./find-house-mix-order.ts";
import { findOrderCard } from "./find-order-card.ts";

const record = (services: Services, author: SignedInUser, input: Partial<NewMixInput>) =>
  createMix(services, author, NewMix.parse({ title: "夜の桃", items: [], ...input }));

/** What a shop lacks of a card, by flavour, each with what stands in for it. */
async function lacks(services: Services, id: string, shopId: string) {
  const card = await findOrderCard(services, null, id, shopId);
  return card?.lines.flatMap(({ flavor_name, lack }) =>
    lack
      ? [[flavor_name, lack.why, ...lack.substitutes.map((one) => `${one.flavor_name}: ${one.reason}`)]]
      : [],
  );
}

/** 30 % mint, and peach; a shop of another maker's whole catalogue, with a peach, two mints and a coffee. */
async function prepare(services: Services, author: SignedInUser) {
  const { database } = services;
  const peach = await createFlavor(services, { name: "ピーチ", name_en: "Peach", own_tints: ["peach"] });
  const mint = await createFlavor(services, {
    maker_id: peach.maker_id,
    name: "ミント",
    name_en: "Mint",
    category_slugs: ["mint"],
    own_tints: ["mint"],
  });
  const { id: makerId } = await database
    .insertInto("makers")
    .values({ name: "青の工房" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const add = (name: string, name_en: string, slug: string, tint: string) =>
    createFlavor(services, { maker_id: makerId, name, name_en, category_slugs: [slug], own_tints: [tint] });
  const otherPeach = await add("ぴーち", "Ripe Peach", "fruit", "peach");
  await add("ホワイトピーチ", "White Peach", "fruit", "white_peach");
  await add("スペアミント", "Spearmint", "mint", "spearmint");
  await add("アイスミント", "Ice Mint", "mint", "mint");
  await add("コーヒー", "Coffee", "coffee", "latte");
  const shop = await openShop(services);
  await database.insertInto("shop_maker_stock").values({ shop_id: shop.id, maker_id: makerId }).execute();
  const mix = await record(services, author, {
    items: [
      { ...mint, ratio: 30 },
      { ...peach, ratio: 70 },
    ],
  });
  return { mix, shop, makerId, peach, mint, otherPeach };
}

describe("an order card", () => {
  test("is there for whoever may see the card, by either id", async ({ services, user }) => {
    const friend = await createPerson(services);
    const stranger = await createPerson(services);
    await makeFriends(services, user, friend);
    const flavor = await createFlavor(services, { name_en: "White Peach" });
    const items = [flavor];
    const seen = async (visibility: NonNullable<NewMixInput["visibility"]>) => {
      const { id, short_id } = await record(services, user, { items, visibility });
      const viewers = [null, stranger, friend, user];
      const cards = await Promise.all(
        viewers.flatMap((viewer) => [id, short_id].map((one) => findOrderCard(services, viewer, one, null))),
      );
      return cards.map((card) => card !== null);
    };
    expect(await seen("public")).toEqual([true, true, true, true, true, true, true, true]);
    expect(await seen("link")).toEqual([true, true, true, true, true, true, true, true]);
    expect(await seen("friends")).toEqual([false, false, false, false, true, true, true, true]);
    expect(await seen("private")).toEqual([false, false, false, false, false, false, true, true]);

    const { short_id } = await record(services, user, { items, comment: "ゆっくりめで" });
    expect(await findOrderCard(services, null, short_id, null)).toMatchObject({
      title: "夜の桃",
      comment: "ゆっくりめで",
      path: `/m/${short_id}`,
      isOpen: true,
      lines: [{ flavor_name: "白桃", flavor_name_en: "White Peach", role: null, ratio: null, lack: null }],
      shop: null,
      isShopMissing: false,
    });
    await blockPerson(services, user, stranger.userId);
    expect(await findOrderCard(services, stranger, short_id, null)).toBeNull();
    expect(await findOrderCard(services, null, "no-such-card", null)).toBeNull();
  });

  test("says what a shop lacks, and what of its stock stands in for it, in order", async ({
    services,
    user,
  }) => {
    const { mix, shop } = await prepare(services, user);
    expect(await lacks(services, mix.id, shop.id)).toEqual([
      ["ピーチ", "not_stocked", "ぴーち: 同じフレーバーの別メーカー", "ホワイトピーチ: 近い系統（フルーツ）"],
      [
        "ミント",
        "not_stocked",
        "アイスミント: 近い系統（ミント・清涼）",
        "スペアミント: 近い系統（ミント・清涼）",
      ],
    ]);
    const card = await findOrderCard(services, null, mix.id, shop.id);
    expect(card?.shop).toEqual({
      id: shop.id,
      name: "月と煙",
      prefecture: "東京都",
      city: "渋谷区",
      nearest_station: "渋谷駅",
      isStockKnown: true,
    });
  });

  test("knows what has run out for the day, and offers none of it", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { mix, shop, peach, otherPeach } = await prepare(services, user);
    await services.database
      .insertInto("shop_flavor_stock")
      .values({ shop_id: shop.id, flavor_id: peach.flavor_id, is_present: true })
      .execute();
    expect((await lacks(services, mix.id, shop.id))?.map(([name]) => name)).toEqual(["ミント"]);
    await services.database
      .insertInto("shop_absent_flavors")
      .values(
        [peach, otherPeach].map(({ flavor_id }) => ({
          shop_id: shop.id,
          flavor_id,
          day: businessDay(services.clock()),
        })),
      )
      .execute();
    expect((await lacks(services, mix.id, shop.id))?.[0]).toEqual([
      "ピーチ",
      "out_today",
      "ホワイトピーチ: 近い系統（フルーツ）",
    ]);
    clock.set("2026-11-21T12:00:00Z");
    expect((await lacks(services, mix.id, shop.id))?.map(([name]) => name)).toEqual(["ミント"]);
  });

  test("of a shop that has all of it names nothing to replace", async ({ services, user }) => {
    const { mix, shop, peach } = await prepare(services, user);
    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: shop.id, maker_id: peach.maker_id })
      .execute();
    const card = await findOrderCard(services, null, mix.id, shop.id);
    expect([card?.shop?.isStockKnown, card?.lines.map(({ lack }) => lack)]).toEqual([true, [null, null]]);
    await services.database
      .insertInto("shop_flavor_stock")
      .values({ shop_id: shop.id, flavor_id: peach.flavor_id, is_present: false })
      .execute();
    expect((await lacks(services, mix.id, shop.id))?.map(([name, why]) => [name, why])).toEqual([
      ["ピーチ", "not_stocked"],
    ]);
  });

  test("of a shop that says nothing of its stock judges nothing", async ({ services, user }) => {
    const { mix } = await prepare(services, user);
    const silent = await openShop(services, { name: "無口な店" });
    const card = await findOrderCard(services, null, mix.id, silent.id);
    expect(card?.shop).toMatchObject({ name: "無口な店", isStockKnown: false });
    expect(card?.lines.map(({ lack }) => lack)).toEqual([null, null]);
  });

  test("knows no shop that is hidden, closed or none", async ({ services, user }) => {
    const { mix, makerId } = await prepare(services, user);
    for (const changes of [{ hidden_at: new Date() }, { is_active: false }]) {
      const { id } = await openShop(services, changes);
      await services.database
        .insertInto("shop_maker_stock")
        .values({ shop_id: id, maker_id: makerId })
        .execute();
      expect(await findOrderCard(services, user, mix.id, id)).toMatchObject({
        shop: null,
        isShopMissing: true,
      });
      expect(await lacks(services, mix.id, id)).toEqual([]);
    }
    for (const asked of [newId(), "no-such-shop", ""])
      expect(await findOrderCard(services, user, mix.id, asked)).toMatchObject({
        shop: null,
        isShopMissing: true,
      });
  });

  test("compares what somebody named themselves by its name, and offers nobody else's names", async ({
    services,
    user,
  }) => {
    const { shop } = await prepare(services, user);
    // Of a maker whose whole catalogue the shop has: what others call their own is no part of it.
    await record(services, await createPerson(services), {
      items: [{ maker_name: "青の工房", flavor_name: "ミントの友" }],
    });
    const mix = await record(services, user, {
      items: [
        { maker_name: "自家製", flavor_name: "スペアミント" },
        { maker_name: "自家製", flavor_name: "自家製コーヒー" },
        { maker_name: "青の工房", flavor_name: "ミントの友だち" },
      ],
    });
    expect(await lacks(services, mix.id, shop.id)).toEqual([
      ["スペアミント", "unlisted", "スペアミント: 同じフレーバーの別メーカー"],
      ["自家製コーヒー", "unlisted", "コーヒー: 近い名前のフレーバー"],
      ["ミントの友だち", "unlisted"],
    ]);
  });
});

describe("the order card of a house mix", () => {
  test("is there as long as its page is, at any shop", async ({ services, user }) => {
    const { shop } = await prepare(services, user);
    const home = await openShop(services, { name: "本店" });
    const address = { shopId: home.id, mixId: home.houseMixId };
    expect(await findHouseMixOrder(services, address, shop.id)).toMatchObject({
      title: "月夜のベルガモット",
      by: "本店",
      path: `/shops/${home.id}/mixes/${home.houseMixId}`,
      lines: [
        {
          flavor_name: "アールグレイ",
          ratio: 100,
          role: "メイン",
          lack: { why: "not_stocked", substitutes: [] },
        },
      ],
      shop: { id: shop.id },
    });
    expect(await findHouseMixOrder(services, { ...address, shopId: shop.id }, null)).toBeNull();
    expect(await findHouseMixOrder(services, { ...address, mixId: newId() }, null)).toBeNull();
    await services.database
      .updateTable("shops")
      .set({ hidden_at: new Date() })
      .where("id", "=", home.id)
      .execute();
    expect(await findHouseMixOrder(services, address, null)).toBeNull();
  });
});
