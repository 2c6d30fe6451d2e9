import { ratingText } from "#features/flavor-card/card-text.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { spreadsheetLines } from "#platform/spreadsheet.ts";
import { endOfQuarter, NIGHT_PARTS, shownMonths, shownQuarters, WEEKDAYS } from "./statistics.ts";
import type { ShopStatistics } from "./statistics-response.ts";

/** The figures of the page, one a line, with Japanese names for the columns; what the page withholds is empty. */
export function statisticsCsv(statistics: ShopStatistics): string {
  const { released_at, hours, visits, quarters, flavors, coupons, months } = statistics;
  const rows: (string | number | null)[][] = [["区分", "項目", "内訳", "数", "単位"]];
  for (const { weekday, part, visits: count } of visits)
    rows.push(["来店の曜日と時間帯", `${WEEKDAYS[weekday]}曜日`, NIGHT_PARTS[part] ?? "", count, "回"]);
  for (const { quarter, repeat_rate, repeat_guests, once_guests } of shownQuarters(quarters)) {
    const period = `${quarter}〜${endOfQuarter(quarter)}`;
    rows.push(["リピート率", period, "2日以上来た人の割合", repeat_rate, "パーセント"]);
    rows.push(["リピート率", period, "2日以上来た人", repeat_guests, "人"]);
    rows.push(["リピート率", period, "1日だけの人", once_guests, "人"]);
  }
  for (const { weekday, part, cards } of hours)
    rows.push(["曜日と時間帯", `${WEEKDAYS[weekday]}曜日`, NIGHT_PARTS[part] ?? "", cards, "件"]);
  for (const { name, maker_name, people } of flavors)
    rows.push(["人気のフレーバー", name, maker_name, people, "人"]);
  for (const { title, issued, used } of coupons) {
    rows.push(["クーポン", title, "渡した枚数", issued, "枚"]);
    rows.push(["クーポン", title, "使われた枚数", used, "枚"]);
  }
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
  return spreadsheetLines(rows, { isBeginning: true });
}
