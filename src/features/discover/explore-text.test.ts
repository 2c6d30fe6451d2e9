import { expect, test } from "vitest";
import { exploreName } from "./explore-text.ts";

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
