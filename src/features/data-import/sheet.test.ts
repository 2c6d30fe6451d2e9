import { describe, expect, test } from "vitest";
import { cardsOfSheet, MOST_ROWS, rowsOfSheet } from "./sheet.ts";
import { guessColumns, guessScale } from "./sheet-columns.ts";
import { readSheetMoment } from "./sheet-date.ts";

const EVENING = "2024-03-05T11:00:00.000Z";

test.each([
  ["2024/3/5", "", EVENING],
  ["2024-03-05", "", EVENING],
  ["2024.3.5", "", EVENING],
  ["２０２４年３月５日（火）", "", EVENING],
  ["2024年3月5日 火曜日", "", EVENING],
  ["令和6年3月5日", "", EVENING],
  ["令和元年5月1日", "", "2019-05-01T11:00:00.000Z"],
  ["R6.3.5", "", EVENING],
  ["平成31年4月30日", "", "2019-04-30T11:00:00.000Z"],
  ["2024/3/5 21:40", "", "2024-03-05T12:40:00.000Z"],
  ["2024-03-05T21:40:30", "", "2024-03-05T12:40:00.000Z"],
  ["2024/3/5", "21時40分", "2024-03-05T12:40:00.000Z"],
  ["2024/3/5", "午後9時", "2024-03-05T12:00:00.000Z"],
  ["2024/3/5", "12:30 AM", "2024-03-04T15:30:00.000Z"],
  ["2023/2/29", "", null],
  ["2024/13/1", "", null],
  ["3/5", "", null],
  ["2024/3/5", "25:00", null],
  ["きのう", "", null],
])("%s %s is %s", (date, time, instant) => expect(readSheetMoment(date, time)).toBe(instant));

const read = (text: string, more: object = {}) => {
  const rows = rowsOfSheet(text) ?? [];
  return cardsOfSheet(rows, { ...guessColumns(rows[0]?.cells ?? []), ...more });
};

describe("a sheet", () => {
  test("is read by its heads, whatever stands around them", () => {
    const { cards, problems } = read(
      [
        "日付,時刻,フレーバー1,フレーバー2,メーカー,お店,評価,メモ,タイトル,天気",
        '2024/3/5,21:40,ミント,レモン,Al Fakher,煙草屋,4.25,"濃い, 甘い",いつもの,晴れ',
        "2024/3/6,,ゆず＋ミント,,自家製 / Fumari,,,,,",
      ].join("\r\n"),
    );
    expect(problems).toEqual([]);
    expect(cards).toMatchObject([
      {
        where: "2行目",
        smoked_at: "2024-03-05T12:40:00.000Z",
        items: [
          { maker_name: "Al Fakher", flavor_name: "ミント" },
          { maker_name: "Al Fakher", flavor_name: "レモン" },
        ],
        shop_name: "煙草屋",
        rating: 4.3,
        comment: "濃い, 甘い",
        title: "いつもの",
        visibility: "private",
      },
      {
        items: [
          { maker_name: "自家製", flavor_name: "ゆず" },
          { maker_name: "Fumari", flavor_name: "ミント" },
        ],
        shop_name: null,
        rating: null,
      },
    ]);
  });

  test("names the lines that it cannot read, as the file counts them", () => {
    const { cards, problems } = read(
      [
        "日付,フレーバー,評価",
        '2024/3/5,"ミント\n（冷凍）",4',
        "3月5日,ミント,4",
        "2024/3/7,,4",
        "2024/3/8,ミント,★★★★★★",
        "2024/3/9,ゆず,★★★",
      ].join("\n"),
    );
    expect(problems).toEqual([
      { where: "4行目", text: "日付を読み取れません" },
      { where: "5行目", text: "フレーバーがありません" },
      { where: "6行目", text: "評価を読み取れません" },
    ]);
    expect(cards.map(({ rating }) => rating)).toEqual([4, 3]);
  });

  test.each([
    [5, "4.5", 4.5],
    [10, "9", 4.5],
    [100, "90点", 4.5],
    [10, "0", 0],
  ])("of %d has %s as %d", (rating_scale, written, rating) =>
    expect(read(`日付,フレーバー,評価\n2024/3/5,ミント,${written}`, { rating_scale }).cards[0]?.rating).toBe(
      rating,
    ),
  );

  test.each([
    [["4.5", "", "3"], 5],
    [["９", "4"], 10],
    [["90点", "—"], 100],
    [[], 5],
  ] as const)("of the ratings %j has as its best %d", (ratings, scale) =>
    expect(guessScale(ratings)).toBe(scale),
  );

  test("of our own table comes back without the guards of its formulas", () => {
    const { cards } = read("日付,フレーバー,ひとこと\n2024/3/5,'=1+1,'-5点\n2024/3/5,'90s,'90s");
    expect(cards.map(({ items, comment }) => [items[0]?.flavor_name, comment])).toEqual([
      ["=1", "-5点"],
      ["'90s", "'90s"],
    ]);
  });

  test("keeps a first column that only counts or marks its lines", () => {
    const cells = (text: string) => rowsOfSheet(text)?.map((row) => row.cells);
    expect(cells("番号,日付\n1,2024/3/5\n2,2024/3/6")).toEqual([
      ["番号", "日付"],
      ["1", "2024/3/5"],
      ["2", "2024/3/6"],
    ]);
    expect(cells("評価,日付\n★,2024/3/5\n,2024/3/6")).toEqual([
      ["評価", "日付"],
      ["★", "2024/3/5"],
      ["", "2024/3/6"],
    ]);
  });

  test("leaves a line with an endless cell out, and reads many blanks as one", () => {
    const { cards, problems } = read(
      [
        "日付,フレーバー,評価",
        `2024/3/5,a${" ".repeat(2_000)}b,4`,
        `2024/3/6,ミント${" ".repeat(500)}x${" ".repeat(500)}レモン,4${" ".repeat(500)}点`,
        `2024${" ".repeat(500)}年3月7日${" ".repeat(500)}21:40,ミント,`,
      ].join("\n"),
    );
    expect(problems).toEqual([{ where: "2行目", text: "2,000文字を超えるセルがあります" }]);
    expect(cards).toMatchObject([
      { items: [{ flavor_name: "ミント" }, { flavor_name: "レモン" }], rating: 4 },
      { smoked_at: "2024-03-07T12:40:00.000Z" },
    ]);
  });

  test("of too many rows is refused", () => {
    const rows = (count: number) => `日付,フレーバー\n${"2024/3/5,ミント\n".repeat(count)}`;
    expect(rowsOfSheet(rows(MOST_ROWS))).toHaveLength(MOST_ROWS + 1);
    expect(rowsOfSheet(rows(MOST_ROWS + 1))).toBeNull();
  });
});
