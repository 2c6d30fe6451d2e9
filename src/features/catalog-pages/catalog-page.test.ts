import { expect, test } from "vitest";
import { CATEGORY_NOTES, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { countryName, type FlavorFigures, paintedMaker, shareNote } from "./catalog-page.ts";

const figures: FlavorFigures = {
  cards: 9,
  people: 4,
  rating: null,
  rating_count: 0,
  mean_share: 40,
  share_role: "メイン",
  share_people: 3,
};

test("says from three people on what a flavour is in mixes", () => {
  expect(shareNote(figures)).toBe("ミックスではメインに使われることが多く、平均の割合は40%です。");
  expect(shareNote({ ...figures, share_people: 2 })).toBeNull();
  expect(shareNote({ ...figures, mean_share: null, share_role: null, share_people: 0 })).toBeNull();
});

test("names countries in Japanese, and what is none as it is written", () => {
  expect([countryName("AE"), countryName("JP"), countryName("Nowhere")]).toEqual([
    "アラブ首長国連邦",
    "日本",
    "Nowhere",
  ]);
});

test("paints a maker in its first five flavours, in shares of a whole", () => {
  const flavors = CATEGORY_SLUGS.map((paint) => ({ name: paint, paint, tints: [] }));
  const painted = paintedMaker("月光堂", flavors);
  expect(painted.map(({ paint }) => paint)).toEqual(CATEGORY_SLUGS.slice(0, 5));
  expect(painted.reduce((sum, { ratio }) => sum + (ratio ?? 0), 0)).toBe(100);
  expect(paintedMaker("空の店", [])).toEqual([]);
});

test("every family says what it tastes like, in one sentence", () => {
  for (const family of CATEGORY_SLUGS) expect(CATEGORY_NOTES[family]).toMatch(/^[^。]+。$/);
});
