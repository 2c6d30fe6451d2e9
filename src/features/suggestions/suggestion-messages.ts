/** Error texts about suggestions (foundation/messages.ts has what is everybody's). */
// One text for what is closed, withheld, or never was.
export const targetNotFound = "このページは見つかりませんでした。画面を読み込み直してください。";
export const targetInvalid = "対象を読み取れませんでした。画面を読み込み直してください。";
export const fieldMissing = "違っている項目を選んでください。";
export const fieldUnfit = "この項目は選べません。ほかの項目を選んでください。";
export const valueMissing = "正しい内容を入力してください。";
export const sameValue = "いまの表示と同じ内容です。正しい内容を入力してください。";
export const wordsTooLong = "500文字以内で入力してください。";
export const noteTooLong = "補足は500文字以内で入力してください。";
export const alreadySuggested = "この項目はすでにお知らせいただいています。確認をお待ちください。";
export const tooManySuggestions = "お知らせは1日に20件までです。時間をおいてもう一度お試しください。";
export const suggestionFailed = "お知らせを送れませんでした。もう一度お試しください。";
export const decisionFailed = "修正の提案に返事ができませんでした。もう一度お試しください。";
export const adminDecides = "閉店の提案は運営が確認します。";
export const reasonMissing = "見送る理由を入力してください。";
export const reasonTooLong = "理由は500文字以内で入力してください。";
export const actionUnknown = "反映するか、見送るかを選んでください。";
export const suggestionNotFound = "このお知らせは見つかりませんでした。";
export const alreadyDecided = "このお知らせはすでに決まっています。";
export const changedMeanwhile = "お知らせのあとに内容が変わっています。いまの内容を確かめてください。";
export const listFailed = "修正の提案を読み込めませんでした。もう一度お試しください。";
export const ownSuggestion = "自分の提案は、ほかの運営の人が確認します。";

export * as suggestionMessages from "./suggestion-messages.ts";
