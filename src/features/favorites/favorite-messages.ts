/** Error texts about likes and favourites (foundation/messages.ts has what is everybody's). */
export const ownMixLiked = "自分のカードには「いいね」をつけられません。";
export const likeFailed = "「いいね」を保存できませんでした。もう一度お試しください。";
export const ownMixWanted = "自分のカードは「吸ってみたい」に入れられません。";
export const favoriteFailed = "お気に入りを保存できませんでした。もう一度お試しください。";
export const favoritesFailed = "お気に入りの取得に失敗しました";
export const flavorNotFound = "フレーバーが見つかりませんでした。";
export const houseMixNotFound = "このミックスは、いまお店のページにありません。";
export const likersFailed = "「いいね」した人の取得に失敗しました";

export * as favoriteMessages from "./favorite-messages.ts";
