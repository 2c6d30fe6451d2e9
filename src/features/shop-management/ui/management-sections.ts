import { href } from "react-router";
import type { IconName } from "#ui/images/icon-names.ts";
import type { OverviewFigures } from "../overview-figures.ts";

/** A part of a shop's management, with a page of its own. */
export type ManagementSection = {
  label: string;
  icon: IconName;
  path: (shopId: string) => string;
  /** What stands below its label on the overview. */
  summary: (figures: OverviewFigures) => string;
};

const VERIFICATION_SUMMARIES: Record<OverviewFigures["verification"], string> = {
  verified: "認証済み",
  waiting: "書類の確認を待っています",
  rejected: "書類が承認されませんでした",
  none: "書類を送ると「認証済み」と表示されます",
};

/** In the order in which a shop that has just been registered needs them. */
export const MANAGEMENT_SECTIONS: readonly ManagementSection[] = [
  {
    label: "店舗情報",
    icon: "store",
    path: (shopId) => href("/shops/manage/:shopId/info", { shopId }),
    summary: ({ hasHours }) => (hasHours ? "写真、営業時間、料金、特徴" : "営業時間がまだありません"),
  },
  {
    label: "在庫",
    icon: "leaf",
    path: (shopId) => href("/shops/manage/:shopId/stock", { shopId }),
    summary: ({ makers }) => (makers > 0 ? `${makers}メーカー` : "取り扱うメーカーがまだありません"),
  },
  {
    label: "定番ミックス",
    icon: "book-open",
    path: (shopId) => href("/shops/manage/:shopId/mixes", { shopId }),
    summary: ({ houseMixes }) => (houseMixes > 0 ? `${houseMixes}件` : "まだありません"),
  },
  {
    label: "修正の提案",
    icon: "flag",
    path: (shopId) => href("/shops/manage/:shopId/suggestions", { shopId }),
    summary: ({ suggestions }) => (suggestions > 0 ? `${suggestions}件届いています` : "届いていません"),
  },
  {
    label: "メンバー",
    icon: "users-round",
    path: (shopId) => href("/shops/manage/:shopId/members", { shopId }),
    summary: ({ members, invited }) =>
      [`${members}人`, invited > 0 && `招待中 ${invited}件`].filter(Boolean).join("・"),
  },
  {
    label: "認証",
    icon: "badge-check",
    path: (shopId) => href("/shops/manage/:shopId/verification", { shopId }),
    summary: ({ verification }) => VERIFICATION_SUMMARIES[verification],
  },
  {
    label: "統計",
    icon: "chart-column",
    path: (shopId) => href("/shops/manage/:shopId/statistics", { shopId }),
    summary: ({ hasStatistics }) =>
      hasStatistics ? "曜日と時間帯、フレーバー、評価" : "5人以上の記録が集まると表示されます",
  },
  {
    label: "変更の記録",
    icon: "history",
    path: (shopId) => href("/shops/manage/:shopId/changes", { shopId }),
    summary: () => "だれが何を変えたか",
  },
];
