import { businessDay, longDay, slashDay, slashMoment } from "#foundation/japan-time.ts";
import type { CouponEditInput } from "./coupon.ts";
import type { RedemptionEntry, Ticket } from "./coupon-response.ts";

export const METHOD_LABELS: Record<RedemptionEntry["method"], string> = {
  slide: "スライド",
  pin: "PIN",
  staff: "スタッフの読み取り",
};

/** Until when a ticket is good that is given out; null where nothing is said of it yet. */
export function couponEndText({
  validTo,
  daysAfterIssue,
}: Pick<CouponEditInput, "validTo" | "daysAfterIssue">): string | null {
  if (daysAfterIssue === null || daysAfterIssue < 0)
    return validTo === null ? null : `${longDay(validTo)}まで`;
  const days = daysAfterIssue === 0 ? "受け取った日だけ" : `受け取りから${daysAfterIssue}日後まで`;
  return validTo === null ? days : `${days}、遅くとも${slashDay(validTo)}まで`;
}

type Read = Pick<Ticket, "state" | "expires_at" | "used_at" | "ended_at">;

/** Until when a ticket is good, or why no more. The end is that of a business day: that day is its last. */
export function ticketEndText({ state, expires_at, used_at, ended_at }: Read, now: Date): string {
  if (state === "used" && used_at !== null) return `使用済み ${slashMoment(new Date(used_at))}`;
  if (state === "revoked") return `取り消し済み ${slashMoment(new Date(ended_at))}`;
  const last = businessDay(new Date(Date.parse(expires_at) - 1));
  if (state === "expired") return `${longDay(last)}に期限が切れました`;
  return last === businessDay(now) ? "今夜まで（朝5時まで）" : `${longDay(last)}まで`;
}
