/** Error texts about pictures (foundation/messages.ts has what is everybody's). */
export const pictureMessages = {
  invalidImageUrl: "無効な画像URLです",
  imageTooLarge: "ファイルサイズは10MB以下にしてください",
  uploadFailed: "アップロードに失敗しました",
  imageMissing: "写真を1枚選んでください。",
  storageUnavailable: "画像の保存先に接続できませんでした。しばらくしてからもう一度お試しください。",
  uploadTooSlow: "アップロードに時間がかかりすぎました。通信環境のよい場所でもう一度お試しください。",
} as const;
