import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { Report } from "../report.ts";
import { analyseFlavors } from "./analyse-flavors.ts";
import { findDuplicateFlavors } from "./find-duplicate-flavors.ts";
import { reportCards } from "./report-cards.ts";
import { reportHouseMixes } from "./report-house-mixes.ts";
import { reportShops } from "./report-shops.ts";
import { reportUniqueFlavors } from "./report-unique-flavors.ts";

const namesOf = ({ lists }: Report, title: string) =>
  lists.find((list) => list.title === title)?.rows.map(({ name, detail }) => `${name}: ${detail}`);

describe("reports", () => {
  test("shops: on no map, without hours or a maker, two at one place; hidden ones are not looked at", async ({
    services,
  }) => {
    const place = { lat: 35.6581, lng: 139.7017 };
    await openShop(services, { name: "迷子の煙", prefecture: null, city: null });
    await openShop(services, { name: "一軒目", ...place });
    await openShop(services, { name: "二軒目", ...place });
    await openShop(services, { name: "隠れ家", hidden_at: new Date() });

    const report = await reportShops(services);

    expect(namesOf(report, "地図に載らないお店")).toEqual(["迷子の煙: "]);
    expect(namesOf(report, "取り扱いメーカーのないお店")).toHaveLength(3);
    expect(namesOf(report, "営業時間のないお店")).toHaveLength(3);
    expect(namesOf(report, "すぐ近くにもう1軒あるお店")?.join()).toMatch(/一軒目: 二軒目|二軒目: 一軒目/);
    expect(report.figures[0]).toEqual({ label: "お店", count: 3, unit: "軒" });
  });

  test("cards: a shop that was typed, flavours that somebody named; of public cards alone", async ({
    services,
    user,
  }) => {
    await openShop(services);
    const own = { maker_name: "自家製", flavor_name: "ゆず" };
    const typed = { items: [own], shopName: "月と煙", title: "手入力" };
    await createMix(services, user, NewMix.parse(typed));
    await createMix(services, user, NewMix.parse({ ...typed, title: "ひみつ", visibility: "private" }));

    const report = await reportCards(services);

    expect(namesOf(report, "お店の名前が手入力のままのカード")).toEqual(["手入力: 月と煙"]);
    expect(namesOf(report, "自分で入力したフレーバーのカード")).toEqual(["手入力: ゆず"]);
    expect(namesOf(report, "割合の合計が100%でないカード")).toEqual([]);
    expect(report.figures).toContainEqual({ label: "公開カード", count: 1, unit: "枚" });
  });

  test("names of flavours: what several makers have, and what nobody smoked", async ({ services }) => {
    await createFlavor(services, { name: "ピーチ", name_en: "Peach" });
    const { maker_id } = await createFlavor(services, { name: "ライチ", name_en: "Lychee" });
    await services.database
      .updateTable("makers")
      .set({ name: "星屑堂" })
      .where("id", "=", maker_id)
      .execute();
    await createFlavor(services, { name: "桃", name_en: "PEACH", maker_id });

    const report = await reportUniqueFlavors(services);

    expect(report.figures.map(({ count }) => count)).toEqual([3, 2, 1]);
    expect(namesOf(report, "何社にもある名前")?.[0]).toMatch(/: 2社：/);
    expect(namesOf(report, "まだどのカードにもないフレーバー")).toHaveLength(3);
  });

  test("flavours: how often, in which family", async ({ services }) => {
    const { flavor_id } = await createFlavor(services, { name: "ピーチ" });
    await services.database.insertInto("flavor_uses").values({ flavor_id, cards: 7 }).execute();

    const report = await analyseFlavors(services);

    expect(namesOf(report, "よく使われるフレーバー")).toEqual(["ピーチ: 月光堂・7枚"]);
    expect(namesOf(report, "系統")).toEqual(["フルーツ: 1種・のべ7枚"]);
  });

  test("house mixes: shares, makers that the shop does not have, flavours that are hidden", async ({
    services,
  }) => {
    const shop = await openShop(services);
    const other = await createFlavor(services);
    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: shop.id, maker_id: other.maker_id })
      .execute();
    await services.database.updateTable("shop_predefined_mix_items").set({ ratio: 90 }).execute();
    await services.database
      .updateTable("flavors")
      .set({ hidden_at: new Date(), is_custom: true })
      .where("id", "=", shop.flavorId)
      .execute();

    const report = await reportHouseMixes(services);

    const name = "月夜のベルガモット: 月と煙：";
    expect(namesOf(report, "割合の合計が100%でない定番")).toEqual([`${name}合計 90%`]);
    expect(namesOf(report, "取り扱いのないメーカーの定番")).toEqual([`${name}アズール ${shop.id}`]);
    expect(namesOf(report, "非表示のフレーバーの定番")).toEqual([`${name}アールグレイ`]);
    expect(namesOf(report, "同じ配合の定番")).toEqual([]);
  });

  test("near-duplicates lead to the merge, of one maker alone", async ({ services }) => {
    const { maker_id } = await createFlavor(services, { name: "ダブルアップル", name_en: "Double Apple" });
    await createFlavor(services, { name: "Ｄｏｕｂｌｅ　Ａｐｐｌｅ", name_en: null, maker_id });
    await createFlavor(services, { name: "アップルダブル", name_en: "Apple Double", maker_id });
    await createFlavor(services, { name: "ダブルアップル" });

    const { lists, figures } = await findDuplicateFlavors(services);

    expect(figures[1]?.count).toBe(3);
    const details = lists.flatMap(({ rows }) => rows.map(({ detail }) => detail));
    expect(details.toSorted()).toEqual(["月光堂・同じ名前", "月光堂・同じ言葉", "月光堂・同じ言葉"]);
    expect(lists[1]?.rows[0]?.thing).toMatchObject({ kind: "merge", maker_id });
  });
});
