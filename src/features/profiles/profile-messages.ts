/** Error texts about profiles (foundation/messages.ts has what is everybody's). */
export const profileMessages = {
  notFound: "このプロフィールは見つかりませんでした。",
  cardsFailed: "カードの取得に失敗しました",
  customerFailed: "お店の人に見せるページの取得に失敗しました",
  customerPageFailed: "お店の人に見せるページを保存できませんでした。もう一度お試しください。",
  pinsFailed: "カードを固定できませんでした。もう一度お試しください。",
  tooManyPinned: "固定できるカードは3枚までです。",
  paintTwice: "同じ味が2回選ばれています。",
  pinnedTwice: "同じカードが2回選ばれています。",
  pinNotPublic: "固定できるのは、公開中のカードだけです。",
} as const;
