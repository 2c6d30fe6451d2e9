/** Error texts about notifications (foundation/messages.ts has what is everybody's). */
export const notificationMessages = {
  listFailed: "お知らせの取得に失敗しました",
  readFailed: "お知らせを既読にできませんでした。もう一度お試しください。",
  quietHoursFailed: "静かな時間帯を保存できませんでした。もう一度お試しください。",
  settingFailed: "お知らせの設定を保存できませんでした。もう一度お試しください。",
} as const;
