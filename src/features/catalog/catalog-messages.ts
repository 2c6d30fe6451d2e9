/** Error texts about the catalogue (foundation/messages.ts has what is everybody's). */
export const catalogMessages = {
  flavorsFailed: "フレーバーの取得に失敗しました",
  makersFailed: "メーカーの取得に失敗しました",
} as const;
