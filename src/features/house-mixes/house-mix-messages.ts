/** Error texts about what a shop makes of its own; the first two are the specification's (section 8). */
export const houseMixMessages = {
  createFailed: "定番ミックスの作成に失敗しました",
  deleteFailed: "定番ミックスの削除に失敗しました",
  editFailed: "定番ミックスを保存できませんでした。もう一度お試しください。",
  notFound: "この定番ミックスは見つかりません。削除されたようです。",
  editConflict: "この定番ミックスは、ほかの人が変更しました。内容を確認してください。",
  nameMissing: "名前を入力してください。",
  nameTooLong: "名前は60文字以内で入力してください。",
  nameTaken: "同じ名前の定番ミックスがあります。",
  descriptionTooLong: "説明は500文字以内で入力してください。",
  itemsInvalid: "フレーバーを1種類から12種類、配合を入れるときは合計が100%になるように入れてください。",
  flavorUnknown: "カタログにないフレーバーは定番ミックスに入れられません。",
  priceInvalid: "価格は0円から100,000円の間で入力してください。",
  orderInvalid: "並び順が正しくありません。",
  tooMany: "定番ミックスは60件まで登録できます。",
  listEmpty: "追加するミックスがありません。",
} as const;
