/**
 * Error texts that are no feature's own; each feature has its others in a file of messages. Every text stands once and whole, so
 * that a search for what a person saw finds its place; those of the specification's catalogue stand letter by letter. Each is
 * exported by itself and all under one name: the browser gets those that it may show, and no others.
 */

// Specification, section 8
export const authenticationFailed = "認証に失敗しました";
export const authenticationRequired = "認証が必要です。ログインしてください。";
export const sessionExpired = "セッションが切れました。再度ログインしてください";
export const loginFailed = "ログインに失敗しました";
export const userNotFound = "ユーザー情報が見つかりません";

// Of shops, for several features: a form that asks for two of them would bring all texts of shops along
export const shopsFailed = "お店の取得に失敗しました";
export const predefinedMixesFailed = "定番ミックスの取得に失敗しました";

// Refusals that every call shares
export const invalidInput = "入力内容を確認してください。";
export const malformedBody =
  "送信された内容を読み取れませんでした。ページを再読み込みしてもう一度お試しください。";
export const forbiddenText = "使用できない文字が含まれています。";
export const unsupportedMediaType = "この形式のデータは受け付けていません。";
export const tooLarge = "送信された内容が大きすぎます。";
export const bodyTooSlow = "通信に時間がかかりすぎました。電波の良いところでもう一度お試しください。";
export const notFound = "お探しのものは見つかりませんでした。";
export const readOnly = "このアドレスは送信を受け付けていません。";
export const passkeyRequired =
  "運営の操作には、パスキーでの確認が必要です。管理のページを開き直してください。";
export const reasonMissing = "理由を入力してください。";
export const notAllowed = "この操作を行う権限がありません。";
export const crossOrigin = "別のサイトからの操作は受け付けていません。ページを再読み込みしてください。";
export const csrfMismatch = "ページの有効期限が切れました。再読み込みしてもう一度お試しください。";
export const identityMismatch = "ログイン中のアカウントと一致しません。";
export const suspended = "アカウントの利用が停止されています。";
export const leaving = "アカウントの削除が申し込まれています。取りやめると、続けて使えます。";
export const profileIncomplete = "プロフィールの登録を完了してください。";
export const consentRequired = "利用規約とプライバシーポリシーへの同意が必要です。";
export const rateLimited = "操作が集中しています。しばらくしてからもう一度お試しください。";
export const idempotencyMismatch = "同じ操作キーで異なる内容が送信されました。";
export const idempotencyKeyInvalid = "操作キーの形式が正しくありません。";
export const overloaded = "ただいま混み合っています。しばらくしてからもう一度お試しください。";
export const unavailable = "ただいまご利用いただけません。しばらくしてからもう一度お試しください。";
export const unreadableLinkTitle = "リンクを読み取れませんでした";
export const unreadableLinkText = "途中で切れているかもしれません。もう一度コピーして開いてください。";
export const brokenTitle = "エラーが発生しました";
export const brokenText = "時間をおいてもう一度お試しください。";
export const unavailableTitle = "ただいまご利用いただけません";
export const unavailableText = "しばらくしてからもう一度お試しください。";
export const networkFailed = "通信できませんでした。電波の良いところでもう一度お試しください。";
export const unexpected = "エラーが発生しました。時間をおいてもう一度お試しください。";

// The outside world
export const mapNotConfigured = "地図のAPIキーが設定されていません";
export const mapNotLoaded = "地図の読み込みに失敗しました";
export const lineUnavailable = "LINEに接続できませんでした。しばらくしてからもう一度お試しください。";
export const imageType = "JPEG、PNG、WebP、HEIC形式の画像のみ対応しています";
export const imageTooManyPixels = "画像の画素数が多すぎます。5,000万画素以下の写真を選んでください。";
export const imageUnreadable = "画像を読み取れませんでした。別の写真でお試しください。";

export * as messages from "./messages.ts";
