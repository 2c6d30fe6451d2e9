/** Error texts about what LINE's SDK does (foundation/messages.ts has what is everybody's). */
export const lineMessages = {
  authInitFailed: "認証の初期化に失敗しました",
  liffInitTimeout: "LIFF初期化がタイムアウトしました",
  liffNotInitialized: "LIFFが初期化されていません",
  lineUnauthorized: "LINEへのログインが切れました。もう一度ログインしてください。",
  lineInvalidArgument:
    "送信する内容をLINEが受け付けませんでした。ページを再読み込みしてもう一度お試しください。",
  lineForbidden: "お使いの環境では、このLINEの機能を利用できません。",
  linePermissionRefused: "LINEで許可されていません。アプリを開き直すと、もう一度許可できます。",
  lineInvalidConfig: "LINEの設定に誤りがあります。お手数ですが、お問い合わせください。",
  lineInvalidIdToken: "ログイン情報を確認できませんでした。端末の時刻を確認してください。",
  lineUnknown: "LINEでエラーが発生しました。時間をおいてもう一度お試しください。",
  lineWindowFailed: "LINEの画面を開けませんでした。もう一度お試しください。",
  lineTimeout: "LINEから応答がありませんでした。もう一度お試しください。",
  popupBlocked: "ポップアップがブロックされました。許可してから、もう一度お試しください。",
  purchaseCancelled: "購入をキャンセルしました。",
} as const;
