import { slashMoment } from "#foundation/japan-time.ts";
import type { ListedPerson } from "../../people-response.ts";
import type { PersonAct, PersonState } from "../../person-acts.ts";

export const STATE_LABELS: Record<PersonState, string> = {
  active: "利用中",
  suspended: "利用停止中",
  leaving: "退会の手続き中",
  withheld: "プロフィール非表示",
  unfinished: "登録途中",
};

/** How a person stands, a suspension with its end. */
export function stateText({
  state,
  suspended_until,
}: Pick<ListedPerson, "state" | "suspended_until">): string {
  if (state !== "suspended") return STATE_LABELS[state];
  return suspended_until ? `利用停止（${slashMoment(new Date(suspended_until))}まで）` : "利用停止（無期限）";
}

/** What an act is called, who reads its reason, and what is said when it is done. */
export const ACT_TEXTS: Record<PersonAct, { label: string; help: string; said: string }> = {
  warn: {
    label: "警告する",
    help: "本人のお知らせに届きます。記録にも残ります。",
    said: "警告しました。",
  },
  suspend_7: {
    label: "7日間停止する",
    help: "理由は、本人の停止画面に表示されます。すべての端末からログアウトし、カードが一覧から消えます。期限が来ると自動で戻ります。",
    said: "7日間停止しました。",
  },
  suspend_30: {
    label: "30日間停止する",
    help: "理由は、本人の停止画面に表示されます。すべての端末からログアウトし、カードが一覧から消えます。期限が来ると自動で戻ります。",
    said: "30日間停止しました。",
  },
  suspend_for_good: {
    label: "無期限で停止する",
    help: "理由は、本人の停止画面に表示されます。すべての端末からログアウトし、カードが一覧から消えます。解除するまで戻りません。",
    said: "無期限で停止しました。",
  },
  lift: {
    label: "停止を解除する",
    help: "運営の記録に残ります。カードはすぐに一覧へ戻ります。",
    said: "停止を解除しました。",
  },
  end_sessions: {
    label: "すべての端末からログアウトさせる",
    help: "運営の記録に残ります。本人はもう一度ログインできます。",
    said: "すべての端末からログアウトさせました。",
  },
  grant_admin: {
    label: "運営メンバーにする",
    help: "運営の記録に残ります。このページを含む、管理のすべてを使えるようになります。",
    said: "運営メンバーにしました。",
  },
  revoke_admin: {
    label: "運営メンバーの権限を取り消す",
    help: "運営の記録に残ります。",
    said: "運営メンバーの権限を取り消しました。",
  },
};
