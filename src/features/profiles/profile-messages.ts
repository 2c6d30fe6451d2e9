/** Error texts about profiles (foundation/messages.ts has what is everybody's). */
export const profileMessages = {
  notFound: "このプロフィールは見つかりませんでした。",
  cardsFailed: "カードの取得に失敗しました",
} as const;
