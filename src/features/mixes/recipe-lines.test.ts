import { expect, test } from "vitest";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { paintsOf, recipeLines } from "./recipe-lines.ts";

const flavor = (flavor_name: string, ratio: number | null, paint: CardFlavor["paint"]): CardFlavor => ({
  flavor_name,
  maker_name: "Azure",
  ratio,
  paint,
});

test("a recipe is read from its strongest flavour, each with its role", () => {
  const lines = recipeLines([
    flavor("ミント", 15, "mint"),
    flavor("ピーチ", 55, "fruit"),
    flavor("レモン", 30, "citrus"),
  ]);
  expect(lines.map((line) => [line.flavor.flavor_name, line.role])).toEqual([
    ["ピーチ", "メイン"],
    ["レモン", "サブ"],
    ["ミント", "アクセント"],
  ]);
});

test("a colour that a recipe holds twice is read in two lightnesses", () => {
  const [first, second] = recipeLines([flavor("ミント", 40, "mint"), flavor("スペアミント", 60, "mint")]);
  expect(first?.color.hex).toMatch(/^#[0-9a-f]{6}$/);
  expect(second?.color.hex).not.toBe(first?.color.hex);
});

test("without shares nobody has a role", () => {
  const lines = recipeLines([flavor("ミント", null, "mint"), flavor("ピーチ", null, "fruit")]);
  expect(lines.map((line) => line.role)).toEqual([null, null]);
});

test("every paint is named once", () => {
  const flavors = [
    flavor("ライム", 30, "citrus"),
    flavor("レモン", 30, "citrus"),
    flavor("ミント", 40, "mint"),
  ];
  expect(paintsOf(flavors)).toEqual(["mint", "citrus"]);
});
