import { describe, expect, test } from "vitest";
import { type AskedRanking, FIRST_MONTH, rankingAddress, readRanking } from "./ranking-address.ts";

const NOW = "2026-11";
const read = (query: string) => readRanking(new URLSearchParams(query), NOW);
const FIRST: AskedRanking = { kind: "mixes", prefecture: null, month: NOW };

describe("the address of a ranking", () => {
  test.each([
    "",
    "kind=people",
    "prefecture=東京",
    "prefecture=東京都/渋谷区",
    "month=2026-13",
    "month=2026-12",
    "month=9999-01",
    "month=0001-01",
    "month=1999-12",
    "month=2000-01",
    "month=2020-12",
    "month=now",
  ])("what is bent falls back: %s", (query) => {
    expect(read(query)).toEqual(FIRST);
  });

  test("is read as it was written", () => {
    for (const asked of [
      FIRST,
      { kind: "flavors", prefecture: "大阪府", month: "2025-12" },
      { kind: "mixes", prefecture: "東京都", month: NOW },
      { kind: "mixes", prefecture: null, month: FIRST_MONTH },
    ] as const) {
      const address = rankingAddress(asked, NOW);
      expect(address).toMatch(/^\/explore\?mode=ranking/);
      expect(read(address.slice("/explore?".length))).toEqual(asked);
    }
  });

  test("of the current month names none", () => {
    expect(rankingAddress({ month: NOW }, NOW)).toBe("/explore?mode=ranking");
  });
});
