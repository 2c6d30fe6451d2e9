import type { HistoryChoices } from "./history-choices-response.ts";

/** The years of some months, each with the sum of its cards. */
export function yearsOf(months: HistoryChoices["months"]): HistoryChoices["months"] {
  const years = new Map<string, number>();
  for (const { value, count } of months) {
    const year = value.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return [...years].map(([value, count]) => ({ value, count }));
}
