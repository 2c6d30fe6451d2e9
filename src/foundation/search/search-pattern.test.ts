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
    ["eclair", "ÉCLAIR"],
    ["Crème Brûlée", "creme brulee"],
    ["creme brulee", "Crème Brûlée"],
    ["cafe", "Cafe\u0301"],
    ["и", "Й"],
    ["ハ", "バ"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["ゆき", "ゆ❤\ufe0fき"],
    ["パパ", "パ👨\u200d👩\u200d👧パ"],
    ["葛城", "葛\u{e0100}城"],
  ])("finds %s in %s just where searchText would", (word, text) => {
    expect(finds(word, text)).toBe(searchText(text).includes(searchText(word)));
  });

  test("finds a word over everything that searchText drops, and over no letter", () => {
    const blocks = [
      [0x00, 0x24f],
      [0x2c2, 0x36f],
      [0x58a, 0x6ff],
      [0x964, 0x97f],
      [0xe3f, 0xe5f],
      [0x2000, 0x20cf],
      [0x2100, 0x2bff],
      [0x2e00, 0x2e7f],
      [0x3000, 0x30ff],
      [0xfe00, 0xfe0f],
      [0xfeff, 0xfffd],
      [0x1f000, 0x1faff],
      [0xe0000, 0xe0fff],
    ] as const;
    const pattern = new RegExp(searchPattern("木月") ?? "", "u");
    const wrong: string[] = [];
    for (const [first, last] of blocks) {
      for (let point = first; point <= last; point++) {
        const text = `木${String.fromCodePoint(point)}月`;
        if (text.normalize("NFKC") !== text) continue;
        const isDropped = searchText(text) === "木月";
        if (!isDropped && !/[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(point))) continue;
        if (pattern.test(text) !== isDropped) wrong.push(point.toString(16));
      }
    }
    expect(wrong).toEqual([]);
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
