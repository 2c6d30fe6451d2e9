/** Error texts about orders (foundation/messages.ts has what is everybody's). */
export const productUnknown = "この商品は取り扱っていません。";
export const productMissing = "現在、この商品は購入できません。時間をおいてもう一度お試しください。";
export const alreadyOwned = "この商品は購入済みです。";
export const orderNotFound = "注文が見つかりませんでした。";
export const orderSettled = "この注文の手続きは終わっています。";
export const orderOutcomeInvalid = "購入の結果を読み取れませんでした。";
export const paidTwice =
  "購入済みの商品に、もう一度支払いが行われました。お手数ですが、お問い合わせください。";
export const ordersFailed = "購入履歴の取得に失敗しました";
export const orderFailed = "購入の手続きに失敗しました";

export * as purchaseMessages from "./purchase-messages.ts";
