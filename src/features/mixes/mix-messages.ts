/** Error texts about cards and their recording (foundation/messages.ts has what is everybody's). */
export const lineUserIdMissing = "認証情報が見つかりません。LINEでログインしてください。";
export const mixCreateFailed = "シーシャミックスの作成に失敗しました";
export const mixUpdateFailed = "シーシャミックスの更新に失敗しました";
export const mixDeleteFailed = "シーシャミックスの削除に失敗しました";
export const mixDeleteInListFailed = "ミックスの削除に失敗しました";
export const invalidFlavorFormat = "Invalid flavor format";
export const frameUnknown = "このフレームはありません。";
export const frameNotOwned = "金の縁は、購入すると選べます。";
export const tooManyImages = "画像は最大4枚まで選択できます";
export const imagesSaveFailed = "画像情報の保存に失敗しました";
export const mixNotFound = "カードが見つかりませんでした。";
export const favoriteInvalid = "お気に入りの指定が正しくありません。";
export const editConflict = "このカードは、ほかの画面で変更されました。内容を確認してください。";
export const visitProven = "来店が確認されたカードのお店と日時は変更できません。";
export const mixRestoreFailed = "カードを元に戻せませんでした。もう一度お試しください。";
export const restoreTooLate = "元に戻せる時間を過ぎました。";
export const flavorUnknown = "選択されたフレーバーが見つかりません。選び直してください。";
export const shopUnknown = "選択されたお店が見つかりません。選び直してください。";
export const houseMixUnknown = "選択された定番ミックスが見つかりません。選び直してください。";
export const dateOutOfRange = "日時は5年前から1日後までの間で指定してください。";

export * as mixMessages from "./mix-messages.ts";
