/** Texts of the administration as a whole; each queue has those of its feature. */
export const administrationMessages = {
  waitingFailed: "確認待ちの件数を読み込めませんでした。",
} as const;
