/** Error texts about suggestions (foundation/messages.ts has what is everybody's). */
export const suggestionMessages = {
  // One text for what is closed, withheld, or never was.
  targetNotFound: "このページは見つかりませんでした。画面を読み込み直してください。",
  targetInvalid: "対象を読み取れませんでした。画面を読み込み直してください。",
  fieldMissing: "違っている項目を選んでください。",
  fieldUnfit: "この項目は選べません。ほかの項目を選んでください。",
  valueMissing: "正しい内容を入力してください。",
  sameValue: "いまの表示と同じ内容です。正しい内容を入力してください。",
  nameTooLong: "名前は100文字以内で入力してください。",
  addressTooLong: "住所は200文字以内で入力してください。",
  stationTooLong: "駅名は40文字以内で入力してください。",
  wordsTooLong: "500文字以内で入力してください。",
  linkTooLong: "アドレスは300文字以内で入力してください。",
  linkInvalid: "https:// から始まるアドレスを入力してください。",
  phoneInvalid: "電話番号を市外局番から入力してください。",
  minutesInvalid: "徒歩の分数は0から120の間で入力してください。",
  priceInvalid: "料金は0円から100,000円の間で入力してください。",
  seatsInvalid: "席数は1から1,000の間で入力してください。",
  noteTooLong: "補足は500文字以内で入力してください。",
  alreadySuggested: "この項目はすでにお知らせいただいています。確認をお待ちください。",
  tooManySuggestions: "お知らせは1日に20件までです。時間をおいてもう一度お試しください。",
  suggestionFailed: "お知らせを送れませんでした。もう一度お試しください。",
  suggestionNotFound: "このお知らせは見つかりませんでした。",
  alreadyDecided: "このお知らせはすでに決まっています。",
  changedMeanwhile:
    "お知らせのあとに内容が変わっています。list で確かめて、それでも直すときは --anyway を付けてください。",
} as const;
