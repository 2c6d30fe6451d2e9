/** Error texts about the history (foundation/messages.ts has what is everybody's). */
export const historyMessages = {
  historyFailed: "履歴の取得に失敗しました",
} as const;
