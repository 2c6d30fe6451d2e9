import type { ReportTarget } from "./report.ts";
import type { ReviewOutcome } from "./review.ts";

/** What is reviewed, as its owner is spoken to of it. */
export const TARGET_NAMES: Record<ReportTarget, string> = {
  mix: "カード",
  image: "写真",
  comment: "コメント",
  user: "プロフィール",
  shop: "お店",
  flavor: "フレーバー",
  coupon: "クーポン",
};

/** How a review stands, in one sentence to its owner. */
export function reviewText({
  target_type,
  outcome,
}: {
  target_type: ReportTarget;
  outcome: ReviewOutcome;
}): string {
  const name = TARGET_NAMES[target_type];
  switch (outcome) {
    case "reviewing":
      return `あなたの${name}が通報により確認中です。`;
    case "restored":
      return `確認が終わり、${name}は元どおり表示されています。`;
    case "withheld":
      return `確認が終わり、${name}は非表示になりました。`;
  }
}
