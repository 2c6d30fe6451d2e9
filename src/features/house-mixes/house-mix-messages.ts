/** Error texts about what a shop makes of its own; the first two are the specification's (section 8). */
export const createFailed = "定番ミックスの作成に失敗しました";
export const deleteFailed = "定番ミックスの削除に失敗しました";
export const editFailed = "定番ミックスを保存できませんでした。もう一度お試しください。";
export const notFound = "この定番ミックスは見つかりません。削除されたようです。";
export const editConflict = "この定番ミックスは、ほかの人が変更しました。内容を確認してください。";
export const nameMissing = "名前を入力してください。";
export const nameTooLong = "名前は60文字以内で入力してください。";
export const nameTaken = "同じ名前の定番ミックスがあります。";
export const descriptionTooLong = "説明は500文字以内で入力してください。";
export const itemsInvalid =
  "フレーバーを1種類から12種類、配合を入れるときは合計が100%になるように入れてください。";
export const flavorUnknown = "カタログにないフレーバーは定番ミックスに入れられません。";
export const priceInvalid = "価格は0円から100,000円の間で入力してください。";
export const orderBeyond = "その並び順には置けません。最後のミックスの次までで指定してください。";
export const orderInvalid = "並び順が正しくありません。";
export const tooMany = "定番ミックスは60件まで登録できます。";
export const listEmpty = "追加するミックスがありません。";

export * as houseMixMessages from "./house-mix-messages.ts";
