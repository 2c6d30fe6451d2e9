import { expect, test } from "vitest";
import { recipeDifference } from "./recipe-difference.ts";

const flavor = (flavor_name: string, ratio: number | null = null, flavor_id: string | null = null) => ({
  maker_name: "アルファーヘル",
  flavor_name,
  ratio,
  flavor_id,
});

test.each([
  ["the same", [flavor("ミント", 60), flavor("桃", 40)], [flavor("桃", 40), flavor("ミント", 60)], null],
  [
    "the issue's own example",
    [flavor("ミント", 60), flavor("桃", 40)],
    [flavor("ミント", 50), flavor("桃", 40), flavor("レモン", 10)],
    "ミントを10%減らし、レモンを足した",
  ],
  [
    "shares alone",
    [flavor("ミント", 60), flavor("桃", 40)],
    [flavor("ミント", 70), flavor("桃", 30)],
    "ミントを10%増やし、桃を10%減らした",
  ],
  ["one left out", [flavor("ミント"), flavor("桃")], [flavor("桃")], "ミントを抜いた"],
  [
    "one for another",
    [flavor("ミント"), flavor("桃")],
    [flavor("桃"), flavor("レモン")],
    "ミントを抜き、レモンを足した",
  ],
  [
    "shares that only one of them has",
    [flavor("ミント"), flavor("桃")],
    [flavor("ミント", 70), flavor("桃", 30)],
    null,
  ],
  ["a flavour renamed since", [flavor("Mint", null, "a")], [flavor("ミント", null, "a")], null],
  [
    "more than three changes",
    [flavor("ミント"), flavor("桃")],
    [flavor("レモン"), flavor("ゆず"), flavor("葡萄")],
    "ミントを抜き、桃を抜き、レモンを足し、ほかも変えた",
  ],
])("%s", (_name, before, after, words) => {
  expect(recipeDifference(before, after)).toBe(words);
});
