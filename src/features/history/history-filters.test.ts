import { describe, expect, test } from "vitest";
import { countFilters, filterChips, historyQuery, periodOf, withoutFilter } from "./history-filters.ts";
import { HistoryQuery, readFilters, readView } from "./history-query.ts";

const MAKER = "7d2d0f6e-2c35-4dcb-9a58-0d6d6a2f8a01";

describe("the filters of an address", () => {
  test("come back as they were written", () => {
    const filters = {
      text: "月 煙",
      maker: MAKER,
      category: "mint",
      rating: 4.5,
      month: "2026-11",
      visibility: "friends",
    } as const;
    const query = historyQuery(filters, { view: "list" });

    expect(readFilters(new URLSearchParams(query))).toEqual(filters);
    expect(readView(new URLSearchParams(query))).toBe("list");
    expect(countFilters(filters)).toBe(6);
  });

  test("leave nothing behind when there are none", () => {
    expect(historyQuery({})).toBe("");
    expect(historyQuery({ text: "" }, { cursor: null })).toBe("");
  });

  test("that somebody bent are none, and the others stay", () => {
    const bent = new URLSearchParams(
      "maker=x&rating=9&month=2026-13&category=smoke&visibility=all&view=grid&text=%20&shop=自宅",
    );

    expect(readFilters(bent)).toEqual({ shop: "自宅" });
    expect(readView(bent)).toBe("wall");
  });

  test.each([
    ["maker=x", "絞り込みの条件が正しくありません。選び直してください。"],
    ["rating=abc", "評価は0から5までの数で指定してください。"],
    ["visibility=all", "絞り込みの条件が正しくありません。選び直してください。"],
    ["month=2026-00", "期間は「2026-11」か「2026」の形で指定してください。"],
  ])("are refused by the call in Japanese: %s", (query, text) => {
    const read = HistoryQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));

    expect(read.error?.issues.map(({ message }) => message)).toEqual([text]);
  });
});

test("chips say what is in force, one can be taken away", () => {
  const filters = { text: "雨", maker: MAKER, rating: 4, month: "2026", visibility: "private" } as const;
  const labels = { maker: "アズール", flavor: null, shop: null };

  expect(filterChips(filters, labels).map(({ label }) => label)).toEqual([
    "「雨」",
    "アズール",
    "★4.0以上",
    "2026年",
    "自分だけ",
  ]);
  expect(filterChips(withoutFilter(filters, "maker"), labels)).toHaveLength(4);
});

test("a period turns at 05:00 in Japan", () => {
  expect(periodOf("2026-12")).toEqual({
    from: "2026-12-01T05:00:00+09:00",
    to: "2027-01-01T05:00:00+09:00",
  });
  expect(periodOf("2026")).toEqual({ from: "2026-01-01T05:00:00+09:00", to: "2027-01-01T05:00:00+09:00" });
});
