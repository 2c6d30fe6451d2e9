import { describe, expect, test } from "vitest";
import { type AskedShop, isComplete, orderCard } from "./order-card.ts";

const item = (flavor_name: string, ratio: number | null) => ({
  flavor_id: flavor_name,
  maker_name: "アズール",
  flavor_name,
  flavor_name_en: null,
  ratio,
  paint: "fruit" as const,
});
const mix = (...items: ReturnType<typeof item>[]) => ({
  title: "夜の桃",
  by: "のぞみさん",
  comment: null,
  path: "/m/abcdefghjkmn",
  isOpen: true,
  items,
});
const shop = (lacking: AskedShop["lacking"]): AskedShop => ({
  id: "0b6f8d52-7d57-4f5f-8f6e-0a1b2c3d4e5f",
  name: "月と煙",
  prefecture: "東京都",
  city: "渋谷区",
  nearest_station: null,
  lacking,
});
const at = (found: AskedShop | null) => ({ asked: found?.id ?? null, found });
const candidate = (flavor_name: string) => ({
  flavor_id: flavor_name,
  maker_name: "月光堂",
  flavor_name,
  flavor_name_en: null,
  families: ["fruit" as const],
  tints: [],
});
const lacking = (place: number, ...names: string[]) => ({
  flavors: [{ place, why: "not_stocked" as const, families: ["fruit" as const], tints: [] }],
  stock: names.map(candidate),
});

describe("an order card", () => {
  test("names the strongest flavour first, each with its role; what is lacking stays with its flavour", () => {
    const card = orderCard(
      mix(item("ミント", 10), item("ピーチ", 60), item("ゆず", 30)),
      at(shop(lacking(0, "スペアミント"))),
    );
    expect(
      card.lines.map(({ flavor_name, role, lack }) => [flavor_name, role, lack?.substitutes.length]),
    ).toEqual([
      ["ピーチ", "メイン", undefined],
      ["ゆず", "サブ", undefined],
      ["ミント", "アクセント", 1],
    ]);
    expect(isComplete(card)).toBe(false);
  });

  test("without shares gives no roles", () => {
    const { lines } = orderCard(mix(item("ピーチ", null), item("ミント", null)), at(null));
    expect(lines.map(({ role, ratio }) => [role, ratio])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("offers nothing that is in the mix already", () => {
    const card = orderCard(mix(item("ピーチ", 60), item("白桃", 40)), at(shop(lacking(0, "白桃", "黄桃"))));
    expect(card.lines[0]?.lack?.substitutes.map(({ flavor_name }) => flavor_name)).toEqual(["黄桃"]);
  });

  test("knows a shop that says nothing of its stock from one that has all of it", () => {
    const unknown = orderCard(mix(item("ピーチ", 100)), at(shop(null)));
    expect([unknown.shop?.isStockKnown, isComplete(unknown)]).toEqual([false, false]);
    const complete = orderCard(mix(item("ピーチ", 100)), at(shop({ flavors: [], stock: [] })));
    expect([complete.shop?.isStockKnown, isComplete(complete)]).toEqual([true, true]);
    expect(isComplete(orderCard(mix(item("ピーチ", 100)), at(null)))).toBe(false);
  });

  test("says that a shop was asked about which nobody finds", () => {
    const card = orderCard(mix(item("ピーチ", 100)), { asked: "no-such-shop", found: null });
    expect([card.shop, card.isShopMissing]).toEqual([null, true]);
    expect(orderCard(mix(item("ピーチ", 100)), at(null)).isShopMissing).toBe(false);
  });
});
