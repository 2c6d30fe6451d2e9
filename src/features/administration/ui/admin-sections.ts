import { href } from "react-router";
import type { IconName } from "#ui/images/icon-names.ts";
import type { Waiting } from "../waiting.ts";

/** A part of the administration, with a page of its own. */
type AdminSection = {
  label: string;
  path: string;
  icon: IconName;
  detail: string;
  /** What of it waits. */
  queue?: keyof Waiting;
};

export type AdminGroup = { name: string; sections: readonly AdminSection[] };

/** The order in which whoever runs the place looks at them: what waits first. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    name: "確認待ち",
    sections: [
      {
        label: "通報の確認",
        path: href("/admin/reports"),
        icon: "flag",
        detail: "内容を確認して対応を決めます。",
        queue: "reports",
      },
      {
        label: "お店の認証",
        path: href("/admin/verifications"),
        icon: "badge-check",
        detail: "書類を確認して認証します。",
        queue: "verifications",
      },
      {
        label: "管理の申し込み",
        path: href("/admin/claims"),
        icon: "store",
        detail: "管理者のいないお店を任せる人を決めます。",
        queue: "claims",
      },
      {
        label: "修正の提案",
        path: href("/admin/suggestions"),
        icon: "check",
        detail: "お店とカタログの間違いを直します。",
        queue: "suggestions",
      },
      {
        label: "フレーバー",
        path: href("/admin/flavors"),
        icon: "leaf",
        detail: "自分で入力されたフレーバーを承認または統合します。",
        queue: "flavors",
      },
      {
        label: "メーカー",
        path: href("/admin/makers"),
        icon: "layout-grid",
        detail: "自分で入力されたメーカーを承認または統合します。",
        queue: "makers",
      },
    ],
  },
  {
    name: "内容",
    sections: [
      {
        label: "お知らせの管理",
        path: href("/admin/news"),
        icon: "pencil",
        detail: "お知らせを書き、予約・公開・終了します。",
      },
      {
        label: "まとめて追加",
        path: href("/admin/add-flavors"),
        icon: "plus",
        detail: "フレーバーを一覧やCSVから追加します。",
      },
      {
        label: "メーカー別の編集",
        path: href("/admin/maker-flavors"),
        icon: "list",
        detail: "1つのメーカーのフレーバーを表で直します。",
      },
    ],
  },
  {
    name: "人とお店",
    sections: [
      {
        label: "人",
        path: href("/admin/people"),
        icon: "users-round",
        detail: "人を探し、警告・利用停止をしたり、運営メンバーにしたりします。",
      },
      {
        label: "店舗",
        path: href("/admin/shops"),
        icon: "map-pin",
        detail: "閉店・非表示にしたり、認証を取り消したりします。",
      },
    ],
  },
  {
    name: "運用",
    sections: [
      {
        label: "操作の記録",
        path: href("/admin/audit"),
        icon: "history",
        detail: "だれが、いつ、何をしたかを確認します。",
      },
      {
        label: "動作の状態",
        path: href("/admin/debug"),
        icon: "chart-column",
        detail: "定期処理、待ち行列、エラー、データベースを確認します。",
      },
      {
        label: "マイグレーション",
        path: href("/admin/migration-status"),
        icon: "list",
        detail: "データベースの変更の適用状況を確認します。",
      },
    ],
  },
];
