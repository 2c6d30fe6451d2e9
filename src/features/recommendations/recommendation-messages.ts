/** What can go wrong with recommendations, in words for people. */
export const recommendationMessages = {
  refusalInvalid: "おすすめの指定が正しくありません。",
  refusalFailed: "おすすめを変更できませんでした。もう一度お試しください。",
  similarFailed: "似ているカードを読み込めませんでした。もう一度お試しください。",
} as const;
