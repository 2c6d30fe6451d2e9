import { href } from "react-router";
import type { IconName } from "#ui/images/icon-names.ts";

/** A part of a shop's management, with a page of its own. */
type ManagementSection = { label: string; icon: IconName; path: (shopId: string) => string };

/** Parts of 店舗情報 that a link leads to. */
export const INFO_ANCHORS = { photos: "photos", hours: "hours", price: "price" } as const;

/** In the order in which a shop that has just been registered needs them. */
export const MANAGEMENT_SECTIONS = [
  {
    label: "店舗情報",
    icon: "store",
    path: (shopId) => href("/shops/manage/:shopId/info", { shopId }),
  },
  {
    label: "在庫",
    icon: "leaf",
    path: (shopId) => href("/shops/manage/:shopId/stock", { shopId }),
  },
  {
    label: "定番ミックス",
    icon: "book-open",
    path: (shopId) => href("/shops/manage/:shopId/mixes", { shopId }),
  },
  {
    label: "スタッフ画面",
    icon: "qr-code",
    path: (shopId) => href("/shops/manage/:shopId/staff", { shopId }),
  },
  {
    label: "スタンプ",
    icon: "gift",
    path: (shopId) => href("/shops/manage/:shopId/stamps", { shopId }),
  },
  {
    label: "クーポン",
    icon: "ticket",
    path: (shopId) => href("/shops/manage/:shopId/coupons", { shopId }),
  },
  {
    label: "修正の提案",
    icon: "flag",
    path: (shopId) => href("/shops/manage/:shopId/suggestions", { shopId }),
  },
  {
    label: "メンバー",
    icon: "users-round",
    path: (shopId) => href("/shops/manage/:shopId/members", { shopId }),
  },
  {
    label: "認証",
    icon: "badge-check",
    path: (shopId) => href("/shops/manage/:shopId/verification", { shopId }),
  },
  {
    label: "統計",
    icon: "chart-column",
    path: (shopId) => href("/shops/manage/:shopId/statistics", { shopId }),
  },
  {
    label: "変更の記録",
    icon: "history",
    path: (shopId) => href("/shops/manage/:shopId/changes", { shopId }),
  },
] as const satisfies readonly ManagementSection[];

export type SectionLabel = (typeof MANAGEMENT_SECTIONS)[number]["label"];
