import { describe, expect, test } from "vitest";
import { type SoughtForm, searchColumns, soughtWords } from "./search-grams.ts";

const shop = searchColumns(["煙雲舎 渋谷道玄坂", "エンウンシャ シブヤドウゲンザカ"], ["東京都", "渋谷駅"]);

/** As the database compares them (database/statements/search-condition.ts). */
function isFound(query: string): boolean {
  return soughtWords(query).every(({ text, sound }) => {
    const holds = (stored: string, { form, grams }: { form: string; grams: string[] }) =>
      grams.every((gram) => shop.search_grams.includes(gram)) && stored.includes(form);
    return holds(shop.search_text, text) || (sound !== null && holds(shop.search_sound, sound));
  });
}
const isNearlyFound = (query: string) =>
  soughtWords(query).every(({ text, sound }) => {
    const nearlyHolds = (stored: string, { typo }: SoughtForm) =>
      typo?.parts.some(
        ({ form, grams }) => stored.includes(form) && grams.every((gram) => shop.search_grams.includes(gram)),
      ) && new RegExp(typo.pattern, "u").test(stored);
    return nearlyHolds(shop.search_text, text) || (sound !== null && nearlyHolds(shop.search_sound, sound));
  });

describe("search columns", () => {
  test("hold names as written and as spoken", () => {
    expect(shop.search_text).toBe("煙雲舎渋谷道玄坂 エンウンシャシブヤドウゲンザカ 東京都 渋谷駅");
    expect(shop.search_sound).toBe("enunshashibuyadogenzaka");
  });

  test.for([
    "煙雲舎",
    "煙",
    "道玄坂",
    "えんうんしゃ",
    "ｴﾝｳﾝｼｬ",
    "dougenzaka",
    "Dogenzaka",
    "shibuya",
    "渋谷 煙雲",
    "しぶや 東京",
  ])("find %s", (query) => {
    expect(isFound(query)).toBe(true);
  });

  test.for(["新宿", "渋谷 新宿", "駅東", "シャシン"])("do not find %s", (query) => {
    expect(isFound(query)).toBe(false);
  });

  test.for(["煙雲者", "雲煙舎", "エンウシャ", "shibuja", "enunsya", "dogennzaka", "dogenzka"])(
    "find %s, which has a typo",
    (query) => {
      expect(isFound(query) || isNearlyFound(query)).toBe(true);
    },
  );

  test.for(["煙", "新宿三丁目", "kabukicho", "しむや", "シヤブ"])("do not take %s for a typo", (query) => {
    expect(isNearlyFound(query)).toBe(false);
  });
});

test("a query has at most six words, and none in punctuation alone", () => {
  expect(soughtWords("a b c d e f g h")).toHaveLength(6);
  expect(soughtWords("、。 !?")).toEqual([]);
});
