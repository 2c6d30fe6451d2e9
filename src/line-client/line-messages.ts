/** Error texts about what LINE's SDK does (foundation/messages.ts has what is everybody's). */
export const authInitFailed = "認証の初期化に失敗しました";
export const liffInitTimeout = "LIFF初期化がタイムアウトしました";
export const liffNotInitialized = "LIFFが初期化されていません";
export const lineUnauthorized = "LINEへのログインが切れました。もう一度ログインしてください。";
export const lineInvalidArgument =
  "送信する内容をLINEが受け付けませんでした。ページを再読み込みしてもう一度お試しください。";
export const lineForbidden = "お使いの環境では、このLINEの機能を利用できません。";
export const linePermissionRefused = "LINEで許可されていません。アプリを開き直すと、もう一度許可できます。";
export const lineInvalidConfig = "LINEの設定に誤りがあります。お手数ですが、お問い合わせください。";
export const lineInvalidIdToken = "ログイン情報を確認できませんでした。端末の時刻を確認してください。";
export const lineUnknown = "LINEでエラーが発生しました。時間をおいてもう一度お試しください。";
export const lineWindowFailed = "LINEの画面を開けませんでした。もう一度お試しください。";
export const lineTimeout = "LINEから応答がありませんでした。もう一度お試しください。";
export const popupBlocked = "ポップアップがブロックされました。許可してから、もう一度お試しください。";
export const purchaseCancelled = "購入をキャンセルしました。";

export * as lineMessages from "./line-messages.ts";
