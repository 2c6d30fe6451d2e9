import { describe, expect, test } from "vitest";
import { searchText } from "#foundation/search-text.ts";
import { searchPattern, searchPatterns } from "./search-pattern.ts";

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

test("a search is all of its words", () => {
  expect(searchPatterns("月 ミント")).toHaveLength(2);
});
