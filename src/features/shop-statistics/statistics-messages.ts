/** Error texts about a shop's statistics (foundation/messages.ts has what is everybody's). */
export const statisticsMessages = {
  failed: "統計情報の取得に失敗しました",
} as const;
