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
    await openShop(services, { name: "迷子の煙", prefecture: null, city: null });
    await openShop(services, { name: "一軒目", lat: 35.65849, lng: 139.7017 });
    await openShop(services, { name: "二軒目", lat: 35.65851, lng: 139.7017 });
    await openShop(services, { name: "隠れ家", hidden_at: new Date() });

    const report = await reportShops(services);

    expect(namesOf(report, "地図に載らないお店")).toEqual(["迷子の煙: "]);
    expect(namesOf(report, "取り扱いメーカーのないお店")).toHaveLength(3);
    expect(namesOf(report, "営業時間のないお店")).toHaveLength(3);
    expect(namesOf(report, "すぐ近くにもう1軒あるお店")?.join()).toMatch(/一軒目: 二軒目|二軒目: 一軒目/);
    expect(report.figures[0]).toEqual({ label: "お店", count: 3, unit: "軒" });
  });

  test("cards: uneven shares, a typed shop, typed flavours, nights to come; of public cards alone", async ({
    services,
    user,
  }) => {
    await openShop(services);
    const own = { maker_name: "自家製", flavor_name: "ゆず" };
    const typed = { items: [own], shopName: "月と煙", title: "手入力" };
    const { id } = await createMix(services, user, NewMix.parse(typed));
    await createMix(services, user, NewMix.parse({ ...typed, title: "ひみつ", visibility: "private" }));
    await createMix(services, user, NewMix.parse({ ...typed, title: "お店は隠す", hideShop: true }));
    await services.database.updateTable("mix_items").set({ ratio: 60 }).where("mix_id", "=", id).execute();
    const tomorrow = new Date(services.clock().getTime() + 86_400_000);
    await services.database
      .updateTable("shisha_mixes")
      .set({ smoked_at: tomorrow })
      .where("id", "=", id)
      .execute();

    const report = await reportCards(services);

    expect(namesOf(report, "お店の名前が手入力のままのカード")).toEqual(["手入力: 月と煙"]);
    expect(namesOf(report, "自分で入力したフレーバーのカード")?.toSorted()).toEqual([
      "お店は隠す: ゆず",
      "手入力: ゆず",
    ]);
    expect(namesOf(report, "割合の合計が100%でないカード")).toEqual(["手入力: 合計 60%"]);
    expect(namesOf(report, "これからの日時のカード")).toHaveLength(1);
    expect(report.figures).toContainEqual({ label: "公開カード", count: 2, unit: "枚" });
  });

  test("names of flavours: what several makers have, and what is on one card or on none", async ({
    services,
  }) => {
    await createFlavor(services, { name: "ピーチ", name_en: "Peach" });
    const { maker_id, flavor_id } = await createFlavor(services, { name: "ライチ", name_en: "Lychee" });
    await services.database
      .updateTable("makers")
      .set({ name: "星屑堂" })
      .where("id", "=", maker_id)
      .execute();
    await createFlavor(services, { name: "桃", name_en: "PEACH", maker_id });
    await services.database.insertInto("flavor_uses").values({ flavor_id, cards: 1 }).execute();

    const report = await reportUniqueFlavors(services);

    expect(report.figures.map(({ count }) => count)).toEqual([3, 2, 1]);
    expect(namesOf(report, "何社にもある名前")?.[0]).toMatch(/: 2社：/);
    expect(namesOf(report, "最近の公開カードで1枚だけのフレーバー")).toEqual(["ライチ: 星屑堂"]);
    expect(namesOf(report, "最近の公開カードにないフレーバー")).toHaveLength(2);
  });

  test("flavours: how often, in which family, and pairs that one direction alone has", async ({
    services,
  }) => {
    const { flavor_id, maker_id } = await createFlavor(services, { name: "ピーチ" });
    const other = await createFlavor(services, { name: "ミント", maker_id, category_slugs: ["mint"] });
    const uses = [
      { flavor_id, cards: 7 },
      { flavor_id: other.flavor_id, cards: 3 },
    ];
    await services.database.insertInto("flavor_uses").values(uses).execute();
    const [first = "", second = ""] = [flavor_id, other.flavor_id].toSorted();
    const pair = { flavor_id: second, neighbour_id: first, people: 4, similarity: 0.5 };
    await services.database.insertInto("flavor_neighbours").values(pair).execute();

    const report = await analyseFlavors(services);

    expect(namesOf(report, "よく使われるフレーバー")).toEqual(["ピーチ: 月光堂・7枚", "ミント: 月光堂・3枚"]);
    expect(namesOf(report, "いっしょに選ばれるフレーバー")?.[0]).toMatch(/4人・近さ 0.50$/);
    expect(report.figures.map(({ count }) => count)).toEqual([2, 10, 1]);
    expect(namesOf(report, "系統")).toEqual(["フルーツ: 1種・のべ7枚", "ミント・清涼: 1種・のべ3枚"]);
  });

  test("house mixes: shares, makers that the shop does not have, hidden flavours, one recipe twice", async ({
    services,
  }) => {
    const shop = await openShop(services);
    const twin = await services.database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id: shop.id, name: "双子" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const item = { position: 0, maker_id: shop.makerId, flavor_id: shop.flavorId, ratio: 100 };
    await services.database
      .insertInto("shop_predefined_mix_items")
      .values({ predefined_mix_id: twin.id, ...item })
      .execute();
    expect(namesOf(await reportHouseMixes(services), "同じ配合の定番")).toHaveLength(1);
    const other = await createFlavor(services);
    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: shop.id, maker_id: other.maker_id })
      .execute();
    await services.database.deleteFrom("shop_predefined_mixes").where("id", "=", twin.id).execute();
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

  test("near-duplicates of one maker lead to the merge; what is typed on cards of others stays theirs", async ({
    services,
    user,
  }) => {
    const maker = await services.database
      .insertInto("makers")
      .values({ name: "月光堂" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const maker_id = maker.id;
    await createFlavor(services, { name: "ダブルアップル", name_en: "Double Apple", maker_id });
    await createFlavor(services, { name: "アップルダブル", name_en: "Apple Double", maker_id });
    await createFlavor(services, { name: "ダブルアップル", name_en: "Double Apple", line: "強い", maker_id });
    await createFlavor(services, { name: "ダブルアップル" });
    for (const name of ["☆", "！！"]) await createFlavor(services, { name, maker_id });
    const typed = await createFlavor(services, {
      name: "ダブルアッフル",
      is_custom: true,
      created_by: user.userId,
      maker_id,
      category_slugs: [],
    });
    const isTyped = "自分で入力されたフレーバーに似たもの";

    const before = await findDuplicateFlavors(services);
    expect(namesOf(before, "カタログのなかで似たもの")).toEqual([expect.stringMatching(/月光堂・同じ言葉$/)]);
    expect(namesOf(before, isTyped)).toEqual([]);

    const mix = (visibility: "private" | "public") =>
      createMix(services, user, NewMix.parse({ items: [typed], visibility }));
    await mix("private");
    expect(namesOf(await findDuplicateFlavors(services), isTyped)).toEqual([]);
    await mix("public");
    const after = await findDuplicateFlavors(services);
    // Of either line: what is typed says none.
    expect(namesOf(after, isTyped)?.every((row) => row.endsWith("月光堂・似た名前"))).toBe(true);
    expect(namesOf(after, isTyped)).toHaveLength(2);
    expect(after.lists[0]?.rows[0]?.target).toEqual({
      kind: "merge",
      state: "waiting",
      maker_id,
      name: "ダブルアッフル",
    });
  });
});
