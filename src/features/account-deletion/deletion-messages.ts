export const requestFailed = "アカウントの削除を申し込めませんでした。もう一度お試しください。";
export const returnFailed = "アカウントの削除を取りやめられませんでした。もう一度お試しください。";
export const shopsOwned =
  "オーナーになっているお店があります。ほかの人に引き継ぐか、お店を閉じてからお申し込みください。";
export const adminRoleHeld =
  "運営メンバーのアカウントは削除できません。先に、ほかの運営メンバーに役割を外してもらってください。";
export const notRequested = "アカウントの削除は申し込まれていません。";
export const deletionStarted = "アカウントの削除がはじまっているため、取りやめられません。";

export * as deletionMessages from "./deletion-messages.ts";
