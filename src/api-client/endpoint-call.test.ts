import { expect, test } from "vitest";
import { callPath } from "./endpoint-call.ts";

test("an id is one segment of the address, whatever it says", () => {
  expect(callPath("/mixes/{id}/like", { id: "../a?b" })).toBe("/api/mixes/..%2Fa%3Fb/like");
});

test.each(["", ".", "..", undefined])("%j is no id: it would lead to another address", (id) => {
  expect(() => callPath("/mixes/{id}/like", { id })).toThrow();
});

test("a query has what is given and nothing else", () => {
  const query = { text: "桃 & 茶", cursor: null, limit: undefined, page: 0 };
  expect(callPath("/shops", {}, query)).toBe("/api/shops?text=%E6%A1%83+%26+%E8%8C%B6&page=0");
  expect(callPath("/shops", {}, { cursor: null })).toBe("/api/shops");
});
