import { expect, test } from "vitest";
import { cleanName, searchText } from "./search-text.ts";

test.each([
  ["ブルーベリー", "ぶるーべりー"],
  ["ｱｲｽ", "アイス"],
  ["Lemon Mint", "ＬＥＭＯＮ　ＭＩＮＴ"],
  ["ラブ66", "ラブ・６６"],
])("%s and %s are the same to a search", (one, other) => expect(searchText(one)).toBe(searchText(other)));

test("names drop what cannot be seen", () => {
  expect(cleanName(" Al\u200b Fakher\u202e\u0000  ")).toBe("Al Fakher");
});
