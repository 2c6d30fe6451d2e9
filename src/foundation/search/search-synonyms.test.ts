import { expect, test } from "vitest";
import { searchText } from "#foundation/search-text.ts";
import { synonymsOf } from "./search-synonyms.ts";

test.each([
  ["りんご", "アップル"],
  ["もも", "ピーチ"],
  ["桃", "ピーチ"],
  ["檸檬", "レモン"],
  ["薄荷", "ミント"],
  ["ピーチ", "桃"],
  ["りんごミント", "アップルミント"],
])("%s also says %s", (word, other) => {
  expect(synonymsOf(searchText(word))).toContain(searchText(other));
});

test("other words say nothing else", () => {
  for (const word of ["", "アプリコット", "りん", "月", "すもも", "胡桃", "ローズマリー"])
    expect(synonymsOf(searchText(word))).toEqual([]);
});
