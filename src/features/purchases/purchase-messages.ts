/** Error texts about orders (foundation/messages.ts has what is everybody's). */
export const purchaseMessages = {
  productUnknown: "この商品は取り扱っていません。",
  productMissing: "現在、この商品は購入できません。時間をおいてもう一度お試しください。",
  alreadyOwned: "この商品は購入済みです。",
  orderNotFound: "注文が見つかりませんでした。",
  orderSettled: "この注文の手続きは終わっています。",
  orderOutcomeInvalid: "購入の結果を読み取れませんでした。",
  paidTwice: "購入済みの商品に、もう一度支払いが行われました。お手数ですが、お問い合わせください。",
  ordersFailed: "購入履歴の取得に失敗しました",
  orderFailed: "購入の手続きに失敗しました",
} as const;
