import { expect, test } from "vitest";
import type { Paint } from "#features/catalog/category.ts";
import { pickDistinct } from "./distinct-hues.ts";

const mix = (paint: Paint) => ({ items: [{ flavor_name: paint, maker_name: "", ratio: null, paint }] });
const paintsOf = (mixes: ReturnType<typeof mix>[]) => mixes.map(({ items }) => items[0]?.paint);

test("three cards in a hand have three colours, the newest first", () => {
  const newest = (["fruit", "floral", "spice", "mint", "tea", "drink"] as const).map(mix);
  expect(paintsOf(pickDistinct(newest, 3))).toEqual(["fruit", "mint", "drink"]);
});

test("where all look alike the next ones stand in", () => {
  expect(paintsOf(pickDistinct([mix("fruit"), mix("spice"), mix("floral")], 3))).toEqual([
    "fruit",
    "spice",
    "floral",
  ]);
  expect(pickDistinct([], 3)).toEqual([]);
});
