import { PREFECTURES } from "#features/shops/places/prefecture.ts";
import { RANKING_KINDS, type RankingKind } from "./rankings.ts";

/** Which ranking is asked for. */
export type AskedRanking = {
  kind: RankingKind;
  /** Null for all Japan. */
  prefecture: string | null;
  /** "2026-11" */
  month: string;
};

/** No card is older: the first were recorded in 2026, of the five years before (domain.md 1.7). */
export const FIRST_MONTH = "2021-01";

/** What an address asks for; what somebody bent is not asked for, and neither months to come nor those before the first cards have a ranking. */
export function readRanking(params: URLSearchParams, currentMonth: string): AskedRanking {
  const [kind, prefecture, month] = [params.get("kind"), params.get("prefecture"), params.get("month")];
  return {
    kind: RANKING_KINDS.find((one) => one === kind) ?? RANKING_KINDS[0],
    prefecture: PREFECTURES.find((one) => one === prefecture) ?? null,
    month:
      month !== null && isMonth(month) && FIRST_MONTH <= month && month <= currentMonth
        ? month
        : currentMonth,
  };
}

const isMonth = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** The one address of a ranking. That of the current month names none, so that it is the current one when it is read again. */
export function rankingAddress(
  { kind = "mixes", prefecture = null, month }: Partial<AskedRanking>,
  currentMonth: string,
): string {
  const params = new URLSearchParams({ mode: "ranking" });
  if (kind !== "mixes") params.set("kind", kind);
  if (prefecture !== null) params.set("prefecture", prefecture);
  if (month !== undefined && month !== currentMonth) params.set("month", month);
  return `/explore?${params}`;
}
