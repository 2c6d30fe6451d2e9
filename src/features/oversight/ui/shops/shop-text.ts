import type { ShopAct } from "../../shop-acts.ts";
import type { AdministeredShop } from "../../shops-response.ts";

/** How the newest paper of a shop stands. */
export const VERIFICATION_LABELS: Record<NonNullable<AdministeredShop["verification"]>, string> = {
  pending: "書類の確認待ち",
  resubmitted: "書類の確認待ち",
  approved: "未認証",
  rejected: "書類は不承認",
  revoked: "認証の取り消し",
};

/** What an act is called; who reads its reason; what is said when it is done. */
export const SHOP_ACT_TEXTS: Record<ShopAct, { label: string; help: string; said: string }> = {
  close: {
    label: "閉店にする",
    help: "運営の記録に残ります。お店は一覧から消え、ページには閉店と表示されます。",
    said: "閉店にしました。",
  },
  reopen: {
    label: "営業中に戻す",
    help: "運営の記録に残ります。お店は一覧に戻ります。",
    said: "営業中に戻しました。",
  },
  hide: {
    label: "非表示にする",
    help: "運営の記録に残ります。お店のページはだれにも表示されなくなります。",
    said: "非表示にしました。",
  },
  show: {
    label: "表示に戻す",
    help: "運営の記録に残ります。お店のページがまた表示されます。",
    said: "表示に戻しました。",
  },
  revoke_verification: {
    label: "認証を取り消す",
    help: "書類を送った人が、理由として読みます。",
    said: "認証を取り消しました。",
  },
};
