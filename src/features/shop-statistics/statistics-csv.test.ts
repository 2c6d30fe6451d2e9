import { describe, expect, test } from "vitest";
import { monthsBefore, presentStatistics } from "./statistics.ts";
import { statisticsCsv } from "./statistics-csv.ts";
import type { ShopStatistics } from "./statistics-response.ts";

const flavor = {
  flavor_id: crypto.randomUUID(),
  maker_name: "アズール",
  paint: "fruit" as const,
  tints: [],
  people: 5,
};
const empty: ShopStatistics = { released_at: null, hours: [], flavors: [], months: [] };

describe("the table for spreadsheets", () => {
  test("has the figures of the page, one a line, and nothing for what is withheld", () => {
    const csv = statisticsCsv({
      released_at: "2026-11-22T20:00:00.000Z",
      hours: [{ weekday: 4, part: 3, cards: 12 }],
      flavors: [{ ...flavor, name: "桃" }],
      months: [
        { month: "2026-09", new_guests: null, returning_guests: null, rating: null, rating_count: null },
        { month: "2026-10", new_guests: 7, returning_guests: null, rating: 4, rating_count: null },
      ],
    });
    expect(csv.startsWith("\uFEFF区分,項目,内訳,数,単位\r\n")).toBe(true);
    expect(csv.split("\r\n").slice(1)).toEqual([
      "曜日と時間帯,金曜日,23〜翌2時,12,件",
      "人気のフレーバー,桃,アズール,5,人",
      "評価,2026-10,平均,4.0,点",
      "評価,2026-10,評価した人,,人",
      "記録した人,2026-10,はじめての人,7,人",
      "記録した人,2026-10,また来た人,,人",
      "集計,集計日,2026-11-23,,",
      "",
    ]);
  });

  test.for<[string, string]>([
    ["=1+1", "'=1+1"],
    [" +SUM(A1)", "' +SUM(A1)"],
    ["-2", "'-2"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["＝１", "'＝１"],
    ["桃,梨", '"桃,梨"'],
    ["桃\n梨", '"桃\n梨"'],
    ["ラブ66", "ラブ66"],
  ])("takes %j for no formula", ([name, field]) => {
    expect(statisticsCsv({ ...empty, flavors: [{ ...flavor, name }] })).toContain(
      `人気のフレーバー,${field},アズール,5,人`,
    );
  });
});

describe("months", () => {
  test.for<[string, string]>([
    // The night of the last of the month is not over.
    ["2026-12-01T04:59:00+09:00", "2026-10"],
    ["2026-12-01T05:00:00+09:00", "2026-11"],
    ["2027-01-15T12:00:00+09:00", "2026-12"],
  ])("that are over at %s end with %s", ([moment, last]) => {
    const months = monthsBefore(new Date(moment));
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toBe(last);
    const { months: told } = presentStatistics({ released_at: moment, figures: [], flavors: [] });
    expect(told.map(({ month }) => month)).toEqual(months);
  });
});
