import type { OverviewFigures } from "../overview-figures.ts";
import type { SectionLabel } from "./management-sections.ts";

const VERIFICATION_SUMMARIES: Record<OverviewFigures["verification"], string> = {
  verified: "認証済み",
  waiting: "書類の確認を待っています",
  rejected: "書類が承認されませんでした",
  none: "書類はまだ送られていません",
};

/** What stands below each section's label on the overview, which alone says it. */
export const SECTION_SUMMARIES: Record<SectionLabel, (figures: OverviewFigures) => string> = {
  店舗情報: () => "写真、営業時間、料金、特徴",
  在庫: ({ makers, singleFlavors }) =>
    [makers > 0 && `${makers}メーカー`, singleFlavors > 0 && `フレーバー${singleFlavors}種類`]
      .filter(Boolean)
      .join("・") || "まだありません",
  定番ミックス: ({ houseMixes }) => (houseMixes > 0 ? `${houseMixes}件` : "まだありません"),
  スタッフ画面: () => "来店の認証、チェックイン用のQRコード",
  スタンプ: () => "カード、特典、条件",
  クーポン: () => "特典、配布、利用の記録",
  修正の提案: ({ suggestions }) => (suggestions > 0 ? `${suggestions}件届いています` : "届いていません"),
  メンバー: ({ members, invited }) =>
    [`${members}人`, invited > 0 && `招待中 ${invited}件`].filter(Boolean).join("・"),
  認証: ({ verification }) => VERIFICATION_SUMMARIES[verification],
  統計: ({ hasStatistics }) =>
    hasStatistics ? "来店、フレーバー、評価" : "5人以上の来店や記録が集まると表示されます",
  変更の記録: () => "だれが何を変えたか",
};
