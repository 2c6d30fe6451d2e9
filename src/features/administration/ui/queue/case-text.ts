import type { CaseAction, CaseState } from "#features/reports/moderation-case.ts";

/** How a case stands, to whoever reviews it. */
export const STATE_LABELS: Record<CaseState, string> = {
  open: "表示中",
  hidden: "確認まで非表示",
  withheld: "非表示",
  removed: "削除",
  restored: "元どおり",
  dismissed: "問題なし",
};

/** What an act is called on its button, and what is said when it is done. */
export const ACTION_TEXTS: Record<CaseAction, { label: string; said: string }> = {
  dismiss: { label: "問題なし", said: "問題なしとして終えました。" },
  hide: { label: "非表示にする", said: "非表示にしました。本人に知らせます。" },
  remove: { label: "削除する", said: "削除しました。本人に知らせます。" },
  lift: { label: "元に戻す", said: "元どおり表示されます。本人に知らせます。" },
};

/** What the reported thing says, without the address that its text begins with. */
export function wordsAbout(about: string | null): string {
  return about === null ? "この内容は、もうありません。" : about.replace(/^\/\S+\s*/, "");
}
