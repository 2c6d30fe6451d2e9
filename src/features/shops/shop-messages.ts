/** Error texts about shops (foundation/messages.ts has what is everybody's). */
export const shopMessages = {
  predefinedMixesFailed: "定番ミックスの取得に失敗しました",
  shopsFailed: "お店の取得に失敗しました",
  shopNotFound: "お店が見つかりませんでした。",
  shopForbidden: "この店舗を管理する権限がありません。",
} as const;
