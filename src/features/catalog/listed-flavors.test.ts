import { expect, test } from "vitest";
import { findListedFlavors } from "./listed-flavors.ts";

const flavor = (id: string, maker: [string, string], name: string, name_en: string | null = null) => ({
  id,
  name,
  name_en,
  maker_name: maker[0],
  maker_name_en: maker[1],
});
const adalya = ["アダリヤ", "Adalya"] as [string, string];
const fakher = ["アルファーヘル", "Al Fakher"] as [string, string];
const FLAVORS = [
  flavor("love", adalya, "ラブ66", "Love 66"),
  flavor("mint-a", adalya, "ミント", "Mint"),
  flavor("mint-f", fakher, "ミント", "Mint"),
];

test("a pasted list names flavours with their maker, in either language, each once", () => {
  const text =
    "アルファーヘル　ミント\n- Adalya Love 66\n2) love66\n\nミント\nAL-FAKHER MINT\nどこにもない\n";
  expect(
    findListedFlavors(text, FLAVORS).map(({ number, flavor: found }) => [number, found?.id ?? null]),
  ).toEqual([
    [1, "mint-f"],
    [2, "love"],
    // Named by two makers: the list does not say which.
    [5, null],
    [7, null],
  ]);
});

test("a spreadsheet's columns, line breaks in a cell, bullets and numbers are read as in a menu", () => {
  const names = (text: string) =>
    findListedFlavors(text, FLAVORS).map(({ flavor: found }) => found?.id ?? null);
  expect(names("1\tアダリヤ\tラブ66\n2\tアルファーヘル\tミント")).toEqual(["love", "mint-f"]);
  expect(names('"ラブ６６\nアダリヤ ミント"\n・アルファーヘル ミント')).toEqual(["love", "mint-a", "mint-f"]);
  expect(names("① ラブ66\nラブ66\t50g")).toEqual(["love", null]);
});

test.each(["×", "✕", "✖️", "❌", "-", "－", '"×"', "0", "なし", "無", "品切れ", "欠品", "売り切れ"])(
  "a cell that says %s says that there is none",
  (mark) => {
    const rows = findListedFlavors(`アダリヤ ミント\t○\nラブ66\t${mark}`, FLAVORS);
    expect(rows.map(({ flavor: found, isOut }) => [found?.id, isOut])).toEqual([
      ["mint-a", false],
      ["love", true],
    ]);
  },
);

test("so does a cross before the words; dashes there are bullets, and marks of what is there are none of its words", () => {
  const rows = (text: string) =>
    findListedFlavors(text, FLAVORS).map(({ flavor: f, isOut }) => [f?.id, isOut]);
  expect(rows("× ラブ66")).toEqual([["love", true]]);
  expect(rows("×\tラブ66")).toEqual([["love", true]]);
  expect(rows("- ラブ66\n✓ アダリヤ ミント")).toEqual([
    ["love", false],
    ["mint-a", false],
  ]);
  expect(rows("ラブ66\tあり\nアダリヤ ミント\t〇")).toEqual([
    ["love", false],
    ["mint-a", false],
  ]);
});
