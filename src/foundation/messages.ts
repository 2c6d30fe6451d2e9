/**
 * Every Japanese error text, once and whole, so that a search for what a person saw finds its place.
 * Those of the specification's error catalogue stand letter by letter.
 */
export const messages = {
  // Specification, section 8
  authenticationFailed: "認証に失敗しました",
  authenticationRequired: "認証が必要です。ログインしてください。",
  credentialsMissing: "認証情報が見つかりません",
  lineUserIdMissing: "認証情報が見つかりません。LINEでログインしてください。",
  sessionExpired: "セッションが切れました。再度ログインしてください",
  loginFailed: "ログインに失敗しました",
  logoutFailed: "ログアウトに失敗しました",
  profileFailed: "ユーザー情報の取得に失敗しました",
  userSaveFailed: "ユーザー情報の保存に失敗: 時間をおいてもう一度お試しください。",
  userNotFound: "ユーザー情報が見つかりません",
  mixCreateFailed: "シーシャミックスの作成に失敗しました",
  mixUpdateFailed: "シーシャミックスの更新に失敗しました",
  mixDeleteFailed: "シーシャミックスの削除に失敗しました",
  mixDeleteInListFailed: "ミックスの削除に失敗しました",
  flavorsFailed: "フレーバーの取得に失敗しました",
  makersFailed: "メーカーの取得に失敗しました",
  predefinedMixesFailed: "定番ミックスの取得に失敗しました",
  invalidFlavorFormat: "Invalid flavor format",

  // Refusals that every call shares
  invalidInput: "入力内容を確認してください。",
  malformedBody: "送信された内容を読み取れませんでした。ページを再読み込みしてもう一度お試しください。",
  forbiddenText: "使用できない文字が含まれています。",
  unsupportedMediaType: "この形式のデータは受け付けていません。",
  tooLarge: "送信された内容が大きすぎます。",
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
  unexpected: "エラーが発生しました。時間をおいてもう一度お試しください。",

  // Accounts
  underAge: "20歳未満の方はご利用いただけません。",
  birthDateFixed: "生年月日は変更できません。お問い合わせください。",
  birthDateInvalid: "生年月日を正しく入力してください。",
  consentBothRequired: "利用規約とプライバシーポリシーの両方に同意してください。",
  consentVersionOutdated: "規約が更新されています。ページを再読み込みして、最新の内容をご確認ください。",
  lineUnavailable: "LINEに接続できませんでした。しばらくしてからもう一度お試しください。",

  // Pictures
  invalidImageUrl: "無効な画像URLです",

  // Mixes
  mixNotFound: "カードが見つかりませんでした。",
  ownMixLiked: "自分のカードには「いいね」をつけられません。",
  likeFailed: "「いいね」を保存できませんでした。もう一度お試しください。",
  likersFailed: "「いいね」した人の取得に失敗しました",
  editConflict: "このカードは、ほかの画面で変更されました。内容を確認してください。",
  visitProven: "来店が確認されたカードのお店と日時は変更できません。",
  mixRestoreFailed: "カードを元に戻せませんでした。もう一度お試しください。",
  restoreTooLate: "元に戻せる時間を過ぎました。",
  flavorUnknown: "選択されたフレーバーが見つかりません。選び直してください。",
  shopUnknown: "選択されたお店が見つかりません。選び直してください。",
  houseMixUnknown: "選択された定番ミックスが見つかりません。選び直してください。",
  dateOutOfRange: "日時は5年前から1日後までの間で指定してください。",
  shopsFailed: "お店の取得に失敗しました",
  shopNotFound: "お店が見つかりませんでした。",
} as const;
