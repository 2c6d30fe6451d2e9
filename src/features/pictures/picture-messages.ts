/** Error texts about pictures (foundation/messages.ts has what is everybody's). */
export const invalidImageUrl = "無効な画像URLです";
export const imageTooLarge = "ファイルサイズは10MB以下にしてください";
export const uploadFailed = "アップロードに失敗しました";
export const imageMissing = "写真を1枚選んでください。";
export const photoUnread = "写真をこの端末から読み込めませんでした。しばらくしてからもう一度お試しください。";
export const storageUnavailable =
  "画像の保存先に接続できませんでした。しばらくしてからもう一度お試しください。";
export const uploadTooSlow =
  "アップロードに時間がかかりすぎました。通信環境のよい場所でもう一度お試しください。";

export * as pictureMessages from "./picture-messages.ts";
