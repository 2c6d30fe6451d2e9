import { businessDay, longDay } from "#foundation/japan-time.ts";
import type { StampCard } from "./stamp-response.ts";

type Read = Pick<
  StampCard,
  "points" | "goal" | "status" | "rewards" | "gives_stamps" | "expires_at" | "closes_at"
>;

/** What the next stamps earn: 「あと2個で「ドリンク1杯」」; of a full card what it earned. */
export function nextRewardText({ points, goal, status, rewards }: Read): string {
  const earned = rewards.findLast(({ at }) => at <= points);
  if (status === "completed") return earned ? `特典「${earned.title}」が貯まりました` : "すべて貯まりました";
  const next = rewards.find(({ at }) => at > points);
  return next ? `あと${next.at - points}個で「${next.title}」` : `あと${Math.max(goal - points, 0)}個`;
}

/**
 * When it ends, that it has, or that its shop gives no stamps now; null for one that goes on for ever. The moment is the end of a
 * business day: that day is its last.
 */
export function endText({ status, gives_stamps, expires_at, closes_at }: Read): string | null {
  if (status === "expired") return "有効期限が切れました";
  if (status === "completed") return null;
  if (!gives_stamps) return "このお店は、いまスタンプを配っていません";
  if (expires_at !== null) return `有効期限 ${lastDay(expires_at)}`;
  return closes_at === null ? null : closingText(closes_at);
}

/** Of a programme that closes: 「2026年12月31日（木）で終了します」. */
export function closingText(closesAt: string): string {
  return `${lastDay(closesAt)}で終了します`;
}

function lastDay(moment: string): string {
  return longDay(businessDay(new Date(Date.parse(moment) - 1)));
}

const SOURCES: Record<StampCard["history"][number]["source"], string> = {
  check_in: "来店スタンプ",
  staff: "店舗認証",
  welcome: "はじめのスタンプ",
  adjust: "お店による調整",
  void: "取り消し",
};

/** 「来店スタンプ +1」 */
export function eventText({ source, delta }: StampCard["history"][number]): string {
  return `${SOURCES[source]} ${delta > 0 ? "+" : "−"}${Math.abs(delta)}`;
}
