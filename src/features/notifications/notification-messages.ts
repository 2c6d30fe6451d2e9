/** Error texts about notifications (foundation/messages.ts has what is everybody's). */
export const pushFailed = "この端末への通知を切り替えられませんでした。もう一度お試しください。";
export const pushNotAllowed =
  "通知が許可されませんでした。受け取るには、もう一度押して、通知を許可してください。";
export const pushUnreachable =
  "この端末の通知を登録できませんでした。電波の良いところでもう一度お試しください。";
export const pushRefused = "この端末の通知の登録を受け付けられませんでした。";
export const listFailed = "お知らせの取得に失敗しました";
export const readFailed = "お知らせを既読にできませんでした。もう一度お試しください。";
export const quietHoursFailed = "静かな時間帯を保存できませんでした。もう一度お試しください。";
export const settingFailed = "お知らせの設定を保存できませんでした。もう一度お試しください。";

export * as notificationMessages from "./notification-messages.ts";
