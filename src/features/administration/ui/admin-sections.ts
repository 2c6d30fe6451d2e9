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
    ],
  },
];
