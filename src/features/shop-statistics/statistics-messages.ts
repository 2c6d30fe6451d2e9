/** Error texts about a shop's statistics (foundation/messages.ts has what is everybody's). */
export const failed = "統計情報の取得に失敗しました";

export * as statisticsMessages from "./statistics-messages.ts";
