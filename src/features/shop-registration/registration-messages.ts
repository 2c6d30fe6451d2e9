/** Error texts about registering and claiming shops (foundation/messages.ts has what is everybody's). */
export const registerFailed = "お店を登録できませんでした。もう一度お試しください。";
export const similarFailed = "似たお店を確認できませんでした。もう一度お試しください。";
export const similarShop = "似たお店がすでに登録されています。同じお店でないかご確認ください。";
export const tooManyShops = "お店の登録は1日に3件までです。時間をおいてもう一度お試しください。";
export const claimFailed = "申し込みを送れませんでした。もう一度お試しください。";
export const withdrawFailed = "申し込みを取り下げられませんでした。もう一度お試しください。";
export const claimNoteTooLong = "メモは500文字以内で入力してください。";
export const shopHasOwner =
  "このお店にはオーナーがいます。間違いがあるときはお店のページから通報してください。";
export const alreadyManages = "このお店はすでに管理しています。";
export const alreadyClaimed = "このお店の管理はすでに申し込んでいます。確認をお待ちください。";
export const tooManyClaims =
  "お店の管理の申し込みは、確認待ちが3件、1日に5件までです。時間をおいてもう一度お試しください。";
export const claimNotFound = "この申し込みは見つかりませんでした。";
export const claimAlreadyDecided = "この申し込みはすでに決まっています。";
// What the others read whose claims end with somebody's who is the owner now.
export const anotherOwner = "ほかの方をオーナーとして確認しました。";
export const claimsFailed = "申し込みの一覧を読み込めませんでした。もう一度お試しください。";
export const claimDecisionFailed = "申し込みの判断を保存できませんでした。もう一度お試しください。";
export const actionUnknown = "承認するか、見送るかを選んでください。";
export const reasonTooLong = "理由は500文字以内で入力してください。";

export * as registrationMessages from "./registration-messages.ts";
