/** Error texts about a shop's PIN (foundation/messages.ts has what is everybody's). */
export const pinInvalid = "PINは4桁から8桁の数字で入力してください。";
export const saveFailed = "PINを保存できませんでした。もう一度お試しください。";
export const tryFailed = "PINを確認できませんでした。もう一度お試しください。";
export const triesUsed =
  "PINを5回まちがえたため、この端末では1時間入力できません。オーナーかマネージャーは、PINを設定し直せます。";

export * as staffPinMessages from "./staff-pin-messages.ts";
