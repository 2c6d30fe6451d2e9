import { describe, expect, test } from "vitest";
import type { CategorySlug } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import { MOST_SUBSTITUTES, type StockedFlavor, substitutesFrom } from "./substitutes.ts";

const flavor = (
  flavor_name: string,
  flavor_name_en: string | null,
  families: CategorySlug[],
  tints: Tint[],
  maker_name = "アズール",
): StockedFlavor => ({
  flavor_id: flavor_name + maker_name,
  maker_name,
  flavor_name,
  flavor_name_en,
  families,
  tints,
});

const peach = flavor("ピーチ", "Peach", ["fruit"], ["peach"], "アルファーヘル");
const said = (wanted: StockedFlavor, stock: StockedFlavor[]) =>
  substitutesFrom(stock)(wanted).map(({ flavor_name, reason }) => [flavor_name, reason]);

describe("substitutes for a flavour that a shop lacks", () => {
  test("begin with the same flavour of another maker, in whichever language it is called the same", () => {
    const doubleApple = flavor(
      "ダブルアップル",
      "Two Apples",
      ["fruit", "spice"],
      ["apple", "aniseed"],
      "アルファーヘル",
    );
    const stock = [
      flavor("アップル", "Apple", ["fruit"], ["apple"]),
      flavor("ツーアップル", "two-apples", ["fruit", "spice"], ["apple", "aniseed"]),
      flavor("ダブル・アップル", "Double Apple", ["fruit", "spice"], ["apple", "aniseed"]),
    ];
    expect(said(doubleApple, stock)).toEqual([
      ["ダブル・アップル", "同じフレーバーの別メーカー"],
      ["ツーアップル", "同じフレーバーの別メーカー"],
      ["アップル", "近い味（フルーツ）"],
    ]);
  });

  test("go on with the nearest of the family, then with what has a part of it", () => {
    const stock = [
      flavor("キウイ", "Kiwi", ["fruit"], ["kiwi"]),
      flavor("ミント", "Mint", ["mint"], ["mint"]),
      flavor("ホワイトピーチ", "White Peach", ["fruit"], ["white_peach"]),
      flavor("アイリッシュピーチ", "Irish Peach", ["fruit"], ["peach", "milk"]),
      flavor("ベリーフルーツ", "Berry Fruit", ["berry", "fruit"], ["strawberry"]),
    ];
    expect(said(peach, stock)).toEqual([
      ["アイリッシュピーチ", "近い味（フルーツ）"],
      ["ホワイトピーチ", "近い系統（フルーツ）"],
      ["キウイ", "近い系統（フルーツ）"],
    ]);
    expect(said(peach, stock.slice(4))).toEqual([["ベリーフルーツ", "近い系統（フルーツ）"]]);
  });

  test("name another flavour once, whoever makes it, and the wanted one of each maker", () => {
    const stock = [
      flavor("キウイ", "Kiwi", ["fruit"], ["kiwi"]),
      flavor("キウイ", "Kiwi", ["fruit"], ["kiwi"], "月光堂"),
      peach,
      { ...peach, flavor_id: "b", maker_name: "月光堂" },
    ];
    expect(said(peach, stock)).toEqual([
      ["ピーチ", "同じフレーバーの別メーカー"],
      ["ピーチ", "同じ名前のフレーバー"],
      ["キウイ", "近い系統（フルーツ）"],
    ]);
  });

  test("may taste of the same in another family", () => {
    const tea = flavor("ピーチティー", "Peach Tea", ["tea"], ["peach", "black_tea"]);
    expect(said(peach, [tea])).toEqual([["ピーチティー", "近い味（ティー）"]]);
  });

  test("are three at most, and none where nothing is near", () => {
    const many = Array.from({ length: 5 }, (_, number) => flavor(`果物${number}`, null, ["fruit"], ["kiwi"]));
    expect(said(peach, many).map(([name]) => name)).toEqual(["果物0", "果物1", "果物2"]);
    expect(MOST_SUBSTITUTES).toBe(3);
    expect(said(peach, [flavor("コーヒー", "Coffee", ["coffee"], ["latte"])])).toEqual([]);
    expect(said(peach, [])).toEqual([]);
  });

  test("of what the catalogue does not know are found by its name alone", () => {
    const own = flavor("自家製みんと", null, [], [], "自家製");
    const stock = [
      flavor("ミント", "Mint", ["mint"], ["mint"]),
      flavor("ゆず", "Yuzu", ["citrus"], ["yuzu"]),
    ];
    expect(said(own, stock)).toEqual([["ミント", "近い名前のフレーバー"]]);
    const typed = flavor("ミント", null, [], [], "アズール");
    expect(said(typed, stock)).toEqual([["ミント", "同じ名前のフレーバー"]]);
    expect(said(flavor("煙", null, [], []), stock)).toEqual([]);
  });

  test("painted by their family alone do not taste of the same", () => {
    const plain = flavor("フルーツ", null, ["fruit"], ["fruit"]);
    expect(said(plain, [flavor("果実", null, ["fruit"], ["fruit"])])).toEqual([
      ["果実", "近い系統（フルーツ）"],
    ]);
  });
});
