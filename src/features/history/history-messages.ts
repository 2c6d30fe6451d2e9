/** Error texts about the history (foundation/messages.ts has what is everybody's). */
export const historyFailed = "履歴の取得に失敗しました";

export * as historyMessages from "./history-messages.ts";
