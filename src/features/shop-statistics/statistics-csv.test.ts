import { describe, expect, test } from "vitest";
import { endOfQuarter, monthsBefore, presentStatistics, quartersBefore } from "./statistics.ts";
import { statisticsCsv } from "./statistics-csv.ts";
import type { ShopStatistics } from "./statistics-response.ts";

const flavor = {
  flavor_id: crypto.randomUUID(),
  maker_name: "アズール",
  paint: "fruit" as const,
  tints: [],
  people: 5,
};
const empty: ShopStatistics = {
  released_at: null,
  coupons: [],
  hours: [],
  visits: [],
  quarters: [],
  flavors: [],
  months: [],
};
const withheld = { once_guests: null, repeat_guests: null, repeat_rate: null };

describe("the table for spreadsheets", () => {
  test("has the figures of the page, one a line, and nothing for what is withheld", () => {
    const csv = statisticsCsv({
      released_at: "2026-11-22T20:00:00.000Z",
      hours: [{ weekday: 4, part: 3, cards: 12 }],
      visits: [{ weekday: 5, part: 4, visits: 1_200 }],
      quarters: [
        { quarter: "2025-10", ...withheld },
        { quarter: "2026-01", once_guests: 24, repeat_guests: 8, repeat_rate: 25 },
        { quarter: "2026-04", ...withheld },
      ],
      flavors: [{ ...flavor, name: "桃" }],
      coupons: [{ id: crypto.randomUUID(), title: "お茶", issued: 9, used: 4 }],
      months: [
        { month: "2026-09", new_guests: null, returning_guests: null, rating: null, rating_count: null },
        { month: "2026-10", new_guests: 7, returning_guests: null, rating: 4, rating_count: null },
      ],
    });
    expect(csv.startsWith("\uFEFF区分,項目,内訳,数,単位\r\n")).toBe(true);
    expect(csv.split("\r\n").slice(1)).toEqual([
      "来店の曜日と時間帯,土曜日,翌2〜5時,1200,回",
      "リピート率,2026-01〜2026-03,2日以上来た人の割合,25,パーセント",
      "リピート率,2026-01〜2026-03,2日以上来た人,8,人",
      "リピート率,2026-01〜2026-03,1日だけの人,24,人",
      "リピート率,2026-04〜2026-06,2日以上来た人の割合,,パーセント",
      "リピート率,2026-04〜2026-06,2日以上来た人,,人",
      "リピート率,2026-04〜2026-06,1日だけの人,,人",
      "曜日と時間帯,金曜日,23〜翌2時,12,件",
      "人気のフレーバー,桃,アズール,5,人",
      "クーポン,お茶,渡した枚数,9,枚",
      "クーポン,お茶,使われた枚数,4,枚",
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
    const { months: told } = presentStatistics({
      released_at: moment,
      figures: [],
      flavors: [],
      coupons: [],
    });
    expect(told.map(({ month }) => month)).toEqual(months);
  });
});

describe("quarters", () => {
  test.for<[string, string[]]>([
    // The night of the last of September is not over.
    ["2026-10-01T04:59:00+09:00", ["2025-07", "2025-10", "2026-01", "2026-04"]],
    ["2026-10-01T05:00:00+09:00", ["2025-10", "2026-01", "2026-04", "2026-07"]],
    ["2027-03-31T12:00:00+09:00", ["2026-01", "2026-04", "2026-07", "2026-10"]],
  ])("that are over at %s are %j", ([moment, quarters]) => {
    expect(quartersBefore(new Date(moment))).toEqual(quarters);
    const { quarters: told } = presentStatistics({
      released_at: moment,
      figures: [],
      flavors: [],
      coupons: [],
    });
    expect(told.map(({ quarter }) => quarter)).toEqual(quarters);
  });

  test("end with their third month", () => {
    expect(["2026-01", "2026-10"].map(endOfQuarter)).toEqual(["2026-03", "2026-12"]);
  });
});
