/** Error texts about profiles (foundation/messages.ts has what is everybody's). */
export const notFound = "このプロフィールは見つかりませんでした。";
export const cardsFailed = "カードの取得に失敗しました";
export const customerFailed = "お店の人に見せるページの取得に失敗しました";
export const customerPageFailed = "お店の人に見せるページを保存できませんでした。もう一度お試しください。";
export const pinsFailed = "カードを固定できませんでした。もう一度お試しください。";
export const tooManyPinned = "固定できるカードは3枚までです。";
export const paintTwice = "同じ味が2回選ばれています。";
export const pinnedTwice = "同じカードが2回選ばれています。";
export const pinNotPublic = "固定できるのは、公開中のカードだけです。";

export * as profileMessages from "./profile-messages.ts";
