export const discoverMessages = {
  exploreFailed: "カードを読み込めませんでした。時間をおいてもう一度お試しください。",
  searchFailed: "検索できませんでした。時間をおいてもう一度お試しください。",
} as const;
