/** Error texts about accounts, sign-in and passkeys (foundation/messages.ts has what is everybody's). */
export const credentialsMissing = "認証情報が見つかりません";
export const logoutFailed = "ログアウトに失敗しました";
export const profileFailed = "ユーザー情報の取得に失敗しました";
export const userSaveFailed = "ユーザー情報の保存に失敗: 時間をおいてもう一度お試しください。";
export const underAge = "20歳未満の方はご利用いただけません。";
export const birthDateFixed = "生年月日は変更できません。お問い合わせください。";
export const birthDateInvalid = "生年月日を正しく入力してください。";
export const occupationMissing = "ご職業を入力してください。";
export const genderMissing = "性別を選択してください。";
export const consentBothRequired = "利用規約とプライバシーポリシーの両方に同意してください。";
export const consentVersionOutdated =
  "規約が更新されています。ページを再読み込みして、最新の内容をご確認ください。";
export const loginCancelled = "ログインをキャンセルしました。";
export const passkeysUnsupported = "このブラウザはパスキーに対応していません。";
export const recentLoginRequired = "パスキーを登録するには、もう一度ログインしてください。";
export const passkeyCeremonyOver = "時間切れになりました。もう一度お試しください。";
export const passkeyInvalid = "パスキーを確認できませんでした。もう一度お試しください。";
export const passkeyRefused =
  "このパスキーではログインできませんでした。別のパスキーかLINEでお試しください。";
export const passkeyNotFound = "パスキーが見つかりませんでした。";
export const passkeyTaken = "このパスキーは登録済みです。";
export const tooManyPasskeys = "パスキーは10個まで登録できます。使わないものを削除してください。";
export const passkeyLabelInvalid = "パスキーの名前は1文字以上40文字以内で入力してください。";
export const confirmationFailed = "パスキーでの確認に失敗しました。もう一度お試しください。";
export const lastAdminPasskey =
  "運営メンバーの最後のパスキーは削除できません。先に、別のパスキーを登録してください。";
export const passkeysFailed = "パスキーの取得に失敗しました";
export const passkeySaveFailed = "パスキーの登録に失敗しました";
export const passkeyDeleteFailed = "パスキーの削除に失敗しました";

export * as accountMessages from "./account-messages.ts";
