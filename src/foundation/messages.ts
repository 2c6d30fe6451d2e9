/**
 * Error texts that are no feature's own; each feature has its others in a file of messages. Every text stands once and whole, so
 * that a search for what a person saw finds its place; those of the specification's catalogue stand letter by letter.
 */
export const messages = {
  // Specification, section 8
  authenticationFailed: "認証に失敗しました",
  authenticationRequired: "認証が必要です。ログインしてください。",
  sessionExpired: "セッションが切れました。再度ログインしてください",
  loginFailed: "ログインに失敗しました",
  userNotFound: "ユーザー情報が見つかりません",

  // Refusals that every call shares
  invalidInput: "入力内容を確認してください。",
  malformedBody: "送信された内容を読み取れませんでした。ページを再読み込みしてもう一度お試しください。",
  forbiddenText: "使用できない文字が含まれています。",
  unsupportedMediaType: "この形式のデータは受け付けていません。",
  tooLarge: "送信された内容が大きすぎます。",
  bodyTooSlow: "通信に時間がかかりすぎました。電波の良いところでもう一度お試しください。",
  notFound: "お探しのものは見つかりませんでした。",
  readOnly: "このアドレスは送信を受け付けていません。",
  notAllowed: "この操作を行う権限がありません。",
  crossOrigin: "別のサイトからの操作は受け付けていません。ページを再読み込みしてください。",
  csrfMismatch: "ページの有効期限が切れました。再読み込みしてもう一度お試しください。",
  identityMismatch: "ログイン中のアカウントと一致しません。",
  suspended: "アカウントの利用が停止されています。",
  profileIncomplete: "プロフィールの登録を完了してください。",
  consentRequired: "利用規約とプライバシーポリシーへの同意が必要です。",
  rateLimited: "操作が集中しています。しばらくしてからもう一度お試しください。",
  idempotencyMismatch: "同じ操作キーで異なる内容が送信されました。",
  idempotencyKeyInvalid: "操作キーの形式が正しくありません。",
  overloaded: "ただいま混み合っています。しばらくしてからもう一度お試しください。",
  unavailable: "ただいまご利用いただけません。しばらくしてからもう一度お試しください。",
  brokenTitle: "エラーが発生しました",
  brokenText: "時間をおいてもう一度お試しください。",
  unavailableTitle: "ただいまご利用いただけません",
  unavailableText: "しばらくしてからもう一度お試しください。",
  networkFailed: "通信できませんでした。電波の良いところでもう一度お試しください。",
  unexpected: "エラーが発生しました。時間をおいてもう一度お試しください。",

  // The outside world
  mapNotConfigured: "地図のAPIキーが設定されていません",
  mapNotLoaded: "地図の読み込みに失敗しました",
  lineUnavailable: "LINEに接続できませんでした。しばらくしてからもう一度お試しください。",
  imageType: "JPEG、PNG、WebP、HEIC形式の画像のみ対応しています",
  imageTooManyPixels: "画像の画素数が多すぎます。5,000万画素以下の写真を選んでください。",
  imageUnreadable: "画像を読み取れませんでした。別の写真でお試しください。",
} as const;
