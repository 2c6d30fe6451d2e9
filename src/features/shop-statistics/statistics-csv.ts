import { ratingText } from "#features/flavor-card/card-text.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { NIGHT_PARTS, shownMonths, WEEKDAYS } from "./statistics.ts";
import type { ShopStatistics } from "./statistics-response.ts";

/** Spreadsheets know by it that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would take for a formula, behind white space as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

/** The figures of the page, one a line, with Japanese names for the columns; what the page withholds is empty. */
export function statisticsCsv({ released_at, hours, flavors, months }: ShopStatistics): string {
  const rows: (string | number | null)[][] = [["区分", "項目", "内訳", "数", "単位"]];
  for (const { weekday, part, cards } of hours)
    rows.push(["曜日と時間帯", `${WEEKDAYS[weekday]}曜日`, NIGHT_PARTS[part] ?? "", cards, "件"]);
  for (const { name, maker_name, people } of flavors)
    rows.push(["人気のフレーバー", name, maker_name, people, "人"]);
  for (const { month, rating, rating_count } of shownMonths(months, ["rating"])) {
    rows.push(["評価", month, "平均", rating === null ? null : ratingText(rating), "点"]);
    rows.push(["評価", month, "評価した人", rating_count, "人"]);
  }
  for (const { month, new_guests, returning_guests } of shownMonths(months, [
    "new_guests",
    "returning_guests",
  ])) {
    rows.push(["記録した人", month, "はじめての人", new_guests, "人"]);
    rows.push(["記録した人", month, "また来た人", returning_guests, "人"]);
  }
  if (released_at !== null) rows.push(["集計", "集計日", japanDay(new Date(released_at)), null, ""]);
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(csvField).join(",")).join("\r\n")}\r\n`;
}

function csvField(value: string | number | null): string {
  if (value === null) return "";
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
