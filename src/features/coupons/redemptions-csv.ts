import { japanDay, japanTime } from "#foundation/japan-time.ts";
import { spreadsheetLines } from "#platform/spreadsheet.ts";
import { BENEFIT_LABELS, type BenefitType } from "./benefit.ts";
import type { RedemptionEntry } from "./coupon-response.ts";
import { METHOD_LABELS } from "./coupon-text.ts";

/** A line of the table. */
export type RedemptionRow = {
  redeemed_at: string;
  business_date: string;
  title: string;
  benefit_type: BenefitType;
  method: RedemptionEntry["method"];
  /** Who of the staff did it; null where the guest did, or nobody knows any more. */
  by: string | null;
  undone_at: string | null;
  undo_reason: string | null;
};

/** The lines of a file at most: what is older is asked for by its month. */
export const MOST_ROWS = 10_000;

const HEADINGS = [
  "日時",
  "営業日",
  "クーポン",
  "種類",
  "方法",
  "担当",
  "取り消し日時",
  "取り消しの理由",
] as const;

/** So many lines are written at a time: other requests come between. */
const AT_A_TIME = 500;

/** A shop's book for spreadsheets, part by part. What people wrote is never a formula there. */
export function* redemptionsCsv(rows: readonly RedemptionRow[]): Generator<string> {
  yield spreadsheetLines([HEADINGS], { isBeginning: true });
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    yield spreadsheetLines(rows.slice(from, from + AT_A_TIME).map(lineOf));
}

function lineOf(row: RedemptionRow): string[] {
  return [
    japanMoment(row.redeemed_at),
    row.business_date,
    row.title,
    BENEFIT_LABELS[row.benefit_type],
    METHOD_LABELS[row.method],
    row.by ?? "",
    row.undone_at === null ? "" : japanMoment(row.undone_at),
    row.undo_reason ?? "",
  ];
}

/** "2026-11-20 21:40", as a clock in Japan shows it. */
function japanMoment(moment: string): string {
  const instant = new Date(moment);
  return `${japanDay(instant)} ${japanTime(instant)}`;
}
