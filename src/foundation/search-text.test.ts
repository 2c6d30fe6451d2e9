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

test.each(["\u2800\u2800", "\u034f", "\ufe0f\ufe0f", "\u3164", "\u{e0041}", " \u{e0100} "])(
  "a name of nothing that can be seen (%j) is empty",
  (name) => expect(cleanName(name)).toBe(""),
);

test("a name keeps the marks that belong to its characters, and no towers of them", () => {
  expect(cleanName("☁️ 葛\u{e0100}城")).toBe("☁️ 葛\u{e0100}城");
  expect(cleanName(`q${"\u0323".repeat(30)}`)).toBe(`q${"\u0323".repeat(4)}`);
});
