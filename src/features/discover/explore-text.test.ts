import { expect, test } from "vitest";
import { chosenFilters, exploreName } from "./explore-text.ts";

test.each([
  ["", "さがす"],
  ["mode=cards&query=桃", "さがす"],
  ["mode=cats", "さがす"],
  ["mode=area", "エリアから探す"],
  ["mode=ranking&kind=flavors", "ランキング"],
  ["mode=flavors&query=桃", "フレーバーをさがす"],
  ["mode=makers", "メーカーをさがす"],
  ["mode=people", "メンバーをさがす"],
])("explore is called by its mode: %s", (query, name) => {
  expect(exploreName(new URLSearchParams(query))).toBe(name);
});

test("a shop at which cards can be made is a filter in force, with a way out of it", () => {
  const madeAt = "0b5e7a3c-1d2f-4a6b-8c9d-000000000001";
  const filters = { query: "桃", madeAt };
  const without = { query: "桃", madeAt: undefined };
  expect(chosenFilters(filters, { [madeAt]: "月と煙" })).toEqual([
    { key: "madeAt", label: "月と煙で作れる", without },
  ]);
  expect(chosenFilters(filters, {})).toEqual([{ key: "madeAt", label: "このお店で作れる", without }]);
});
