/** Error texts about suggestions (foundation/messages.ts has what is everybody's). */
export const suggestionMessages = {
  // One text for what is closed, withheld, or never was.
  targetNotFound: "このページは見つかりませんでした。画面を読み込み直してください。",
  targetInvalid: "対象を読み取れませんでした。画面を読み込み直してください。",
  fieldMissing: "違っている項目を選んでください。",
  fieldUnfit: "この項目は選べません。ほかの項目を選んでください。",
  valueMissing: "正しい内容を入力してください。",
  sameValue: "いまの表示と同じ内容です。正しい内容を入力してください。",
  wordsTooLong: "500文字以内で入力してください。",
  noteTooLong: "補足は500文字以内で入力してください。",
  alreadySuggested: "この項目はすでにお知らせいただいています。確認をお待ちください。",
  tooManySuggestions: "お知らせは1日に20件までです。時間をおいてもう一度お試しください。",
  suggestionFailed: "お知らせを送れませんでした。もう一度お試しください。",
  decisionFailed: "修正の提案に返事ができませんでした。もう一度お試しください。",
  adminDecides: "閉店の提案は運営が確認します。",
  reasonMissing: "見送る理由を入力してください。",
  reasonTooLong: "理由は500文字以内で入力してください。",
  actionUnknown: "反映するか、見送るかを選んでください。",
  suggestionNotFound: "このお知らせは見つかりませんでした。",
  alreadyDecided: "このお知らせはすでに決まっています。",
  changedMeanwhile: "お知らせのあとに内容が変わっています。いまの内容を確かめてください。",
} as const;
