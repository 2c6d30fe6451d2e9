import type { ReportReason, ReportTarget } from "./report.ts";
import type { ReviewOutcome } from "./review.ts";

/** What is reported and reviewed, in words. */
export const TARGET_NAMES: Record<ReportTarget, string> = {
  mix: "カード",
  image: "写真",
  comment: "コメント",
  user: "プロフィール",
  shop: "お店",
  flavor: "フレーバー",
  coupon: "クーポン",
};

/** What a reason means, to whoever chooses one. */
export const REASON_HELP: Record<ReportReason, string> = {
  未成年: "20歳未満の人が吸っている、または写っている",
  個人情報: "電話番号や住所など、本人が知らせていない情報がある",
  無断撮影: "許可のない人やものが写っている",
  誹謗中傷: "人やお店を傷つける言葉がある",
  違法: "法律に反する内容がある",
  広告: "宣伝や勧誘をしている",
  重複: "同じものがすでにある",
  閉店: "もう営業していない",
  その他: "補足に書いてください",
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
