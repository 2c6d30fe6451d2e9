import { describe, expect, test } from "vitest";
import { CATEGORY_SLUGS, type Paint } from "#features/catalog/category.ts";
import { type CountedTaste, shownTaste } from "./shown-taste.ts";

const counted = (
  weights: Partial<Record<Paint, number>>,
  more: Partial<CountedTaste> = {},
): CountedTaste => ({
  cards: 20,
  paints: Object.entries(weights).map(([paint, weight]) => ({ paint: paint as Paint, weight })),
  flavors: 1,
  makers: 1,
  prefectures: [],
  ...more,
});

describe("shownTaste", () => {
  test("says nothing of fewer than three cards", () => {
    expect(shownTaste(counted({ fruit: 2 }, { cards: 2 }))).toBeNull();
    expect(shownTaste(counted({ fruit: 3 }, { cards: 3 }))).not.toBeNull();
  });

  test("gives shares, the largest first", () => {
    expect(shownTaste(counted({ mint: 1, fruit: 3 }))?.paints).toEqual([
      { paint: "fruit", share: 0.75 },
      { paint: "mint", share: 0.25 },
    ]);
  });

  test.each<[Partial<Record<Paint, number>>, string]>([
    [{ fruit: 1 }, "フルーツが中心"],
    [{ fruit: 6, mint: 4 }, "フルーツが中心"],
    [{ fruit: 5, mint: 5 }, "フルーツとミント・清涼が中心"],
    [{ fruit: 4, mint: 2, tea: 2, citrus: 2 }, "フルーツとミント・清涼が中心"],
    [{ fruit: 3, mint: 2, tea: 2, citrus: 2 }, "フルーツ、ミント・清涼、ティーなど幅広く"],
    [{ custom: 5, tea: 1 }, "ティーが中心"],
    [{ custom: 5 }, "自分で名づけたフレーバーが中心"],
  ])("%j is said as %s", (weights, words) => {
    expect(shownTaste(counted(weights))?.words).toBe(words);
  });

  test("gives badges for variety, the highest of each kind, and none for how much", () => {
    expect(shownTaste(counted({ fruit: 500 }, { cards: 5000 }))?.badges).toEqual([]);
    const six = Object.fromEntries(CATEGORY_SLUGS.slice(0, 6).map((paint) => [paint, 1]));
    expect(
      shownTaste(
        counted(
          { ...six, custom: 1 },
          { flavors: 30, makers: 5, prefectures: ["東京都", "大阪府", "京都府"] },
        ),
      )?.badges,
    ).toEqual(["6色の煙", "30種類のフレーバー", "5つのメーカー", "3つの都道府県"]);
    const all = Object.fromEntries(CATEGORY_SLUGS.map((paint) => [paint, 1]));
    expect(shownTaste(counted(all))?.badges).toEqual(["すべての色の煙"]);
  });

  test("names five prefectures at most", () => {
    const prefectures = ["東京都", "大阪府", "京都府", "福岡県", "北海道", "沖縄県"];
    expect(shownTaste(counted({ fruit: 1 }, { prefectures }))?.prefectures).toEqual(prefectures.slice(0, 5));
  });
});
