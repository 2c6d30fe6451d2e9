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
        detail: "通報された内容を見て、決める。",
        queue: "reports",
      },
      {
        label: "お店の認証",
        path: href("/admin/verifications"),
        icon: "badge-check",
        detail: "書類を確かめて、認証する。",
        queue: "verifications",
      },
      {
        label: "管理者の申請",
        path: href("/admin/claims"),
        icon: "store",
        detail: "管理者のいないお店を、だれに任せるか。",
        queue: "claims",
      },
      {
        label: "修正の提案",
        path: href("/admin/suggestions"),
        icon: "check",
        detail: "お店とカタログの間違いを直す。",
        queue: "suggestions",
      },
      {
        label: "フレーバー",
        path: href("/admin/flavors"),
        icon: "leaf",
        detail: "自分で入力された味を、承認するか統合する。",
        queue: "flavors",
      },
      {
        label: "メーカー",
        path: href("/admin/makers"),
        icon: "layout-grid",
        detail: "自分で入力されたメーカーを、承認するか統合する。",
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
        detail: "書く、予約する、公開する、終了する。",
      },
      {
        label: "まとめて追加",
        path: href("/admin/add-flavors"),
        icon: "plus",
        detail: "フレーバーを、一覧やCSVから追加する。",
      },
      {
        label: "メーカー別の編集",
        path: href("/admin/maker-flavors"),
        icon: "list",
        detail: "1つのメーカーのフレーバーを、表で直す。",
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
        detail: "探す、警告する、利用を停止する、管理者にする。",
      },
      {
        label: "店舗",
        path: href("/admin/shops"),
        icon: "map-pin",
        detail: "閉店や非表示にする、認証を取り消す。",
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
        detail: "だれが、いつ、何をしたか。",
      },
      {
        label: "動作の状態",
        path: href("/admin/debug"),
        icon: "chart-column",
        detail: "定期処理、待ち行列、エラー、データベース。",
      },
      {
        label: "マイグレーション",
        path: href("/admin/migration-status"),
        icon: "list",
        detail: "データベースの変更の適用状況。",
      },
    ],
  },
];
