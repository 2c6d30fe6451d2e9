/** Error texts about registering and claiming shops (foundation/messages.ts has what is everybody's). */
export const registrationMessages = {
  registerFailed: "お店を登録できませんでした。もう一度お試しください。",
  similarFailed: "似たお店を確認できませんでした。もう一度お試しください。",
  similarShop: "似たお店がすでに登録されています。同じお店でないかご確認ください。",
  tooManyShops: "お店の登録は1日に3件までです。時間をおいてもう一度お試しください。",
  claimFailed: "申し込みを送れませんでした。もう一度お試しください。",
  withdrawFailed: "申し込みを取り下げられませんでした。もう一度お試しください。",
  claimNoteTooLong: "メモは500文字以内で入力してください。",
  shopHasOwner: "このお店にはオーナーがいます。間違いがあるときはお店のページから通報してください。",
  alreadyManages: "このお店はすでに管理しています。",
  alreadyClaimed: "このお店の管理はすでに申し込んでいます。確認をお待ちください。",
  tooManyClaims:
    "お店の管理の申し込みは、確認待ちが3件、1日に5件までです。時間をおいてもう一度お試しください。",
  claimNotFound: "この申し込みは見つかりませんでした。",
  claimAlreadyDecided: "この申し込みはすでに決まっています。",
  // What the others read whose claims end with somebody's who is the owner now.
  anotherOwner: "ほかの方をオーナーとして確認しました。",
} as const;
