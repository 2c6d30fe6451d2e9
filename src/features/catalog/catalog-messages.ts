/** Error texts about the catalogue (foundation/messages.ts has what is everybody's). */
export const flavorsFailed = "フレーバーの取得に失敗しました";
export const makersFailed = "メーカーの取得に失敗しました";

export * as catalogMessages from "./catalog-messages.ts";
