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
