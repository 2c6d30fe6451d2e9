import { expect, test } from "vitest";
import { cleanName, searchText, trimmedText } from "./search-text.ts";

test.each([
  ["ブルーベリー", "ぶるーべりー"],
  ["ｱｲｽ", "アイス"],
  ["Lemon Mint", "ＬＥＭＯＮ　ＭＩＮＴ"],
  ["ラブ66", "ラブ・６６"],
])("%s and %s are the same to a search", (one, other) => expect(searchText(one)).toBe(searchText(other)));

test("names drop what cannot be seen", () => {
  expect(cleanName(" Al\u200b Fakher\u202e\u0000  ")).toBe("Al Fakher");
  expect(cleanName("a\u{e0080}b\u2065c\u{1d159}d\ufff0e")).toBe("abcde");
});

test("a text that is longer than any name is not worked through", () => {
  const hostile = "\ufdfa".repeat(300_000);
  expect(cleanName(hostile)).toBe(hostile);
  expect(cleanName(`${" ".repeat(1_990)}月`)).toBe("月");
});

test.each(["月\n夜", "月\t夜", "月\r\n夜", "月\u2028夜", "月 \n 夜"])(
  "a line break parts words: %j",
  (name) => {
    expect(cleanName(name)).toBe("月 夜");
  },
);

test.each(["\u2800\u2800", "\u034f", "\ufe0f\ufe0f", "\u3164", "\u{e0041}", " \u{e0100} "])(
  "a name of nothing that can be seen (%j) is empty",
  (name) => expect(cleanName(name)).toBe(""),
);

test.each([
  "パパ👨‍👩‍👧",
  "👩‍💻ゆき",
  "👩🏽‍🚒",
  "🏳️‍🌈旗",
  "🏳️‍⚧️",
  "❤️‍🔥シーシャ",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "می\u200cخواهم",
  "ક્\u200dષ",
  "ਕ\u200dਖ",
  "କ୍\u200cଷ",
  "க்\u200cஷ",
  "ܐ\u200cܒ",
  "അവൻ ന്\u200d",
  "కం క్\u200c",
])("what people see as one sign stays one in a name: %s", (name) => expect(cleanName(name)).toBe(name));

test.each([
  ["ゆ\u200dき", "ゆき"],
  ["A\u200cl", "Al"],
  ["👩\u200d", "👩"],
  ["\u200d👩", "👩"],
  ["👩\u200d\u200d💻", "👩💻"],
  ["a\u{e0067}\u{e007f}", "a"],
  ["می\u200c", "می"],
])("a joiner that joins nothing goes from a name: %j", (name, clean) => expect(cleanName(name)).toBe(clean));

test("joiners make no other text for a search", () => {
  expect(searchText("می\u200cخواهم")).toBe(searchText("میخواهم"));
  expect(searchText("❤️\u200d🔥シーシャ")).toBe(searchText("シーシャ"));
  expect(searchText("葛\u{e0100}城\u{e0067}")).toBe(searchText("葛城"));
});

test("a free text stays as it was written, and is empty where nothing of it can be seen", () => {
  expect(trimmedText("  👨‍👩‍👧 の夜\u200b\n")).toBe("👨‍👩‍👧 の夜\u200b");
  for (const blank of [
    "",
    " \u3000",
    "\u{e0080}",
    "\u2065 \ufff0",
    "\u{1d159}",
    "\u3000\u200b",
    "\u200d\ufe0f",
    "\u2800\n\u3164",
    "\u{e0041}",
  ])
    expect(trimmedText(blank)).toBe("");
});

test("a name keeps the marks that belong to its characters, and no towers of them", () => {
  expect(cleanName("☁️ 葛\u{e0100}城")).toBe("☁️ 葛\u{e0100}城");
  expect(cleanName(`q${"\u0323".repeat(30)}`)).toBe(`q${"\u0323".repeat(4)}`);
});
