/** Error texts about likes and favourites (foundation/messages.ts has what is everybody's). */
export const favoriteMessages = {
  ownMixLiked: "自分のカードには「いいね」をつけられません。",
  likeFailed: "「いいね」を保存できませんでした。もう一度お試しください。",
  ownMixWanted: "自分のカードは「吸ってみたい」に入れられません。",
  favoriteFailed: "お気に入りを保存できませんでした。もう一度お試しください。",
  favoritesFailed: "お気に入りの取得に失敗しました",
  flavorNotFound: "フレーバーが見つかりませんでした。",
  houseMixNotFound: "このミックスは、いまお店のページにありません。",
  likersFailed: "「いいね」した人の取得に失敗しました",
} as const;
