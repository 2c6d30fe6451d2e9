/** Error texts about stamps (foundation/messages.ts has what is everybody's). */
export const stampsFailed = "スタンプカードを取得できませんでした。もう一度お試しください。";
export const programmeReadFailed = "スタンプの設定を読み込めませんでした。もう一度お試しください。";
export const programmeFailed = "スタンプの設定を保存できませんでした。もう一度お試しください。";
export const notVerified = "スタンプは、認証済みの店舗だけが使えます。";
export const notAdmins = "スタンプの設定は、この店舗のオーナーとマネージャーだけが変更できます。";
export const goalInvalid = "スタンプの数は1から50で入力してください。";
export const rewardPlaceInvalid = "特典のスタンプ数は、1からカードのスタンプ数までで入力してください。";
export const rewardTitleInvalid = "特典は1文字から60文字で入力してください。";
export const rewardTwice = "同じスタンプ数の特典があります。";
export const tooManyRewards = "特典は10個までです。";
export const lastRewardMissing = "スタンプがすべて貯まったときの特典を入力してください。";
export const welcomeInvalid = "はじめのスタンプは0から5で、カードのスタンプ数より少なくしてください。";
export const expiryInvalid = "有効期限は1か月から24か月で入力してください。";
export const hoursInvalid = "次のスタンプまでの時間は1から24時間で入力してください。";
export const statusRefused = "この状態には変更できません。ページを読み込み直してください。";
export const editConflict = "ほかの人が先に変更しました。内容を確認してから、もう一度保存してください。";

export * as stampMessages from "./stamp-messages.ts";
