/** Error texts about friends' cards (foundation/messages.ts has what is everybody's). */
export const feedFailed = "友だちのカードの取得に失敗しました";

export * as feedMessages from "./feed-messages.ts";
