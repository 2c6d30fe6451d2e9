import { describe, expect, test } from "vitest";
import { searchPattern, searchPatterns } from "./search-pattern.ts";
import { searchText } from "./search-text.ts";

const finds = (word: string, text: string) =>
  new RegExp(searchPattern(word) ?? "(?!)", "u").test(text.normalize("NFKC"));

describe("searchPattern", () => {
  test.each([
    ["こーひー", "コーヒーと焙煎"],
    ["コヒ", "ＣＯＦＦＥＥ　コーヒー"],
    ["ﾐﾝﾄ", "ダブルみんと"],
    ["al-fakher", "Al Fakher"],
    ["ALFAKHER", "ａｌ　ｆａｋｈｅｒ"],
    ["ばなな", "バナナ・ミルク"],
    ["月と煙", "シーシャ「月」と、煙"],
    ["がん", "ガン"],
    ["x2", "x 2 🔥"],
    ["桃茶", "桃🔥茶"],
    ["ほしい", "星野"],
    ["ミント", "ミット"],
    ["a.c", "abc"],
    ["éclair", "ÉCLAIR"],
    ["eclair", "ÉCLAIR"],
    ["Crème Brûlée", "creme brulee"],
    ["creme brulee", "Crème Brûlée"],
    ["cafe", "Cafe\u0301"],
    ["и", "Й"],
    ["ハ", "バ"],
  ])("finds %s in %s just where searchText would", (word, text) => {
    expect(finds(word, text)).toBe(searchText(text).includes(searchText(word)));
  });

  test("of nothing but marks is nothing", () => {
    expect(searchPattern("ー・!? ")).toBeNull();
    expect(searchPatterns("　ー ・")).toEqual([]);
  });

  test("leaves no character that is special", () => {
    expect(finds("(*)[a]{1}+\\d", "a1d")).toBe(true);
  });
});

test.each([
  ["りんご", "ダブルアップル"],
  ["もも", "ホワイトピーチ"],
  ["桃", "ピーチ・ミント"],
  ["檸檬", "レモン"],
  ["薄荷", "グレープミント"],
  ["アップル", "自家製りんご"],
])("%s finds %s", (word, text) => expect(finds(word, text)).toBe(true));

test("a search is all of its words", () => {
  expect(searchPatterns("月 ミント")).toHaveLength(2);
});

test("what a database is asked stays small, however much is asked for", () => {
  const letters = Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  expect(searchPatterns(letters.join(" "))).toHaveLength(8);
  // One character that NFKC turns into four words, and another that becomes four letters.
  expect(searchPatterns("\ufdfa".repeat(100))).toHaveLength(8);
  const [pattern = ""] = searchPatterns("\u3300".repeat(100));
  expect(pattern.length).toBeLessThan(20_000);
  const [fruit = ""] = searchPatterns("りんごももレモンミントぶどういちごすいか".repeat(5));
  expect(fruit.split("|").length).toBeLessThanOrEqual(5);
});
