import { describe, expect, test } from "vitest";
import type { CardFlavor } from "./card-face.ts";
import { listedFlavors, ratingText, recipeInWords, sealLines, titleSize } from "./card-text.ts";
import { dealPieces } from "./shares.ts";

const flavor = (flavor_name: string, ratio: number | null): CardFlavor => ({
  flavor_name,
  ratio,
  maker_name: "Al Fakher",
  paint: "mint",
});

describe("the words of a card", () => {
  test("name the four strongest flavours and count the rest", () => {
    const flavors = [5, 10, 15, 20, 22, 28].map((ratio) => flavor(`F${ratio}`, ratio));

    const { listed, more } = listedFlavors({ flavors });

    expect(listed.map(({ flavor_name }) => flavor_name)).toEqual(["F28", "F22", "F20", "F15"]);
    expect(listed[0]?.share).toBe("28%");
    expect(more).toBe(2);
  });

  test("leave out shares that nobody recorded", () => {
    const flavors = [flavor("ミント", null), flavor("レモン", null)];

    expect(listedFlavors({ flavors }).listed.map(({ share }) => share)).toEqual([null, null]);
    expect(recipeInWords({ flavors })).toBe("ミント、レモン");
  });

  test("say a rating to one decimal", () => {
    expect([5, 4.6, 0].map(ratingText)).toEqual(["5.0", "4.6", "0.0"]);
  });

  test("put the day into the seal, or the month when the day is hidden", () => {
    expect(sealLines({ seal: "来店スタンプ", day: "2026/11/08" })).toEqual(["来店", "スタンプ", "11.08"]);
    expect(sealLines({ seal: "店舗認証", day: "2026/01" })).toEqual(["店舗", "認証", "1月"]);
    expect(sealLines({ seal: null, day: "2026/11/08" })).toBeNull();
  });

  test("grow smaller as a title grows longer", () => {
    const titles = [
      "雨の日",
      "クラシックダブルアップル",
      "喫茶店の午後三時、窓ぎわの席で",
      "雨".repeat(24),
      "雨".repeat(40),
    ];

    expect(titles.map(titleSize)).toEqual(["short", "snug", "middle", "long", "longest"]);
    expect(titleSize("Rainy day mint")).toBe("short");
  });
});

describe("dealPieces", () => {
  test.each([
    [[1], 18, [18]],
    [[0.5, 0.3, 0.2], 18, [9, 5, 4]],
    [[0.98, 0.01, 0.01], 10, [8, 1, 1]],
    [Array.from({ length: 12 }, () => 1 / 12), 18, [2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]],
  ])("deals %j in %i pieces", (shares, pieces, dealt) => {
    expect(dealPieces(shares, pieces)).toEqual(dealt);
  });
});
