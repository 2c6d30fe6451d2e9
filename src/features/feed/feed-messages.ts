/** Error texts about friends' cards (foundation/messages.ts has what is everybody's). */
export const feedMessages = {
  feedFailed: "友だちのカードの取得に失敗しました",
} as const;
