import type { Proof, RewardState, WithheldReason } from "./check-in.ts";
import type { WaitingVisit } from "./waiting-visit.ts";

/** What withheld a stamp, and the way out of it (domain.md 4.10). */
const REASONS: Record<WithheldReason, string> = {
  too_far:
    "お店から離れた場所だったため、スタンプは付きませんでした。お店に着いてからもう一度試すか、お店のQRコードを読み取ってください。",
  low_accuracy:
    "位置情報がないか、精度が足りないため、スタンプは付きませんでした。窓ぎわでもう一度試すか、お店のQRコードを読み取ってください。",
  too_soon: "このお店のスタンプは、もう受け取っています。次の来店でまた受け取れます。",
  too_fast:
    "前のチェックインからの移動が速すぎるため、スタンプは付きませんでした。お店のQRコードを読み取ってください。",
  backdated:
    "時間がたっているため、スタンプは付きませんでした。お店にいるあいだに、お店のQRコードを読み取ってください。",
  own_shop: "ご自身のお店のため、スタンプは付きません。",
  daily_limit: "スタンプを受け取れるお店は、1日に3軒までです。",
  method_not_accepted:
    "このお店のスタンプには、お店のQRコードかスタッフの確認が必要です。お店のQRコードを読み取ってください。",
  programme_inactive: "このお店は、いまスタンプを配っていません。",
};

type Reward = { reward_state: RewardState; withheld_reason: WithheldReason | null };

/** What a check-in earned, or why it did not and what may be done about it. */
export function rewardText({ withheld_reason }: Reward): string {
  return withheld_reason === null ? "来店スタンプを受け取りました。" : REASONS[withheld_reason];
}

/** Reading the shop's code would earn what is withheld. */
export function isMendedByCode({ withheld_reason }: Reward): boolean {
  return (
    withheld_reason !== null &&
    ["too_far", "low_accuracy", "too_fast", "backdated", "method_not_accepted"].includes(withheld_reason)
  );
}

/** Another try by place may earn it. */
export function isMendedByPlace({ withheld_reason }: Reward): boolean {
  return withheld_reason === "too_far" || withheld_reason === "low_accuracy";
}

export const PROOF_LABELS: Record<Proof, string> = {
  none: "記録のみ",
  gps: "位置情報で確認",
  qr: "お店のQRコードで確認",
  staff: "店舗認証",
};

/** What waits to be sent, in a line: 「煙雲舎へのチェックイン」, 「けむり好きさんの店舗認証」, 「クーポン「ドリンク1杯」の使用」. */
export function waitingText({ shop, visit }: WaitingVisit): string {
  if (visit.kind === "check-in") return `${shop.name}へのチェックイン`;
  return visit.kind === "redemption" ? `クーポン「${visit.title}」の使用` : `${visit.guest}さんの店舗認証`;
}
