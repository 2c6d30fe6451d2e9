/** Error texts about check-ins (foundation/messages.ts has what is everybody's). */
export const checkInFailed = "チェックインを記録できませんでした。もう一度お試しください。";
export const placeInvalid = "位置情報を読み取れませんでした。お店のQRコードでもチェックインできます。";
export const codeInvalid =
  "このQRコードは使えません。お店の画面に出ているQRコードを、もう一度読み取ってください。";
export const notFound = "このチェックインは見つかりませんでした。";
export const deleteFailed = "チェックインを削除できませんでした。もう一度お試しください。";
export const ownVisit = "ご自身の来店は認証できません。ほかのスタッフに頼んでください。";
export const notThisShop = "このカードは、この店舗の記録ではありません。カードのお店を確認してください。";
export const cardNotShown =
  "お客さんの「スタッフに見せる」のコードを、もう一度読み取ってください。コードは30秒ごとに新しくなります。";
export const tooOld = "認証できるのは、来店から24時間以内です。";
export const confirmFailed = "来店を認証できませんでした。もう一度お試しください。";
export const visitsFailed = "チェックインの一覧を取得できませんでした。もう一度お試しください。";
export const messagesFailed = "LINEのお知らせを受け取れませんでした。";
export const visitCodeFailed = "QRコードを作れませんでした。もう一度お試しください。";

export * as checkInMessages from "./check-in-messages.ts";
