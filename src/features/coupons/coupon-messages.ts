/** Error texts about coupons (foundation/messages.ts has what is everybody's). */
export const ticketsFailed = "クーポンを取得できませんでした。もう一度お試しください。";
export const openFailed = "お店のクーポンを取得できませんでした。もう一度お試しください。";
export const presentFailed = "クーポンを表示できませんでした。もう一度お試しください。";
export const redeemFailed = "クーポンを使用済みにできませんでした。もう一度お試しください。";
export const takeFailed = "クーポンを受け取れませんでした。もう一度お試しください。";
export const couponsReadFailed = "クーポンの設定を読み込めませんでした。もう一度お試しください。";
export const couponFailed = "クーポンを保存できませんでした。もう一度お試しください。";
export const redemptionsFailed = "利用の記録を取得できませんでした。もう一度お試しください。";
export const undoFailed = "取り消しできませんでした。もう一度お試しください。";

export const ticketNotFound = "クーポンが見つかりません。";
export const couponNotFound = "このクーポンは見つかりません。";
export const alreadyUsed = "このクーポンは使用済みです。";
export const expired = "このクーポンは有効期限が切れています。";
export const revoked = "このクーポンは取り消されました。";
export const notPresented = "表示できる時間が過ぎました。もう一度「使う」を押してください。";
export const pinWrong = "PINが正しくありません。";
export const pinMissing = "このお店には店員用のPINがありません。スライドで使用済みにしてください。";
export const notGivenOut = "このクーポンは、いま受け取れません。";
export const outOfStock = "このクーポンは、配布予定の枚数に達しました。";
export const limitReached = "このクーポンは、これ以上受け取れません。";
export const ownShop = "ご自身のお店のクーポンは受け取れません。";
export const givenNotOut = "このクーポンは、いま渡せません。";
export const givenOutOfStock = "このクーポンは、配布予定の枚数をすべて渡しました。";
export const givenLimitReached = "このお客さんには、このクーポンをこれ以上渡せません。";
export const givenOwnShop = "この店舗のメンバーには渡せません。";
export const notTonight = "今夜の来店が確認できたお客さんにだけ渡せます。";

export const notVerified = "クーポンは、認証済みの店舗だけが使えます。";
export const notAdmins = "クーポンは、この店舗のオーナーとマネージャーだけが変更できます。";
export const titleInvalid = "クーポンの名前は1文字から60文字で入力してください。";
export const conditionsInvalid = "利用条件は300文字以内で入力してください。";
export const stockInvalid = "枚数は1から100000で入力してください。";
export const limitInvalid = "1人の枚数は1から10で入力してください。";
export const daysInvalid = "有効期限の日数は0から365で入力してください。";
export const dateInvalid = "日付を確認してください。";
export const datesReversed = "終了日は開始日と同じか、後の日にしてください。";
export const endsBefore = "終了日は今日か、後の日にしてください。";
export const endMissing = "終了日か、受け取りからの日数を入力してください。";
export const fromMissing = "配布を始める日を入力してください。";
export const ofStamps = "スタンプの特典には、枚数と期間を設定できません。";
export const stockBelowIssued = "枚数は、すでに渡した枚数より少なくできません。";
export const statusRefused = "この状態には変更できません。ページを読み込み直してください。";
export const editConflict = "ほかの人が先に変更しました。内容を確認してから、もう一度保存してください。";

export const redemptionNotFound = "この利用の記録は見つかりません。";
export const undoTooLate = "取り消せるのは、使用から10分以内です。";
export const undoneAlready = "この利用は取り消し済みです。";
export const takingBackFailed = "クーポンを取り消せませんでした。もう一度お試しください。";
export const givenReadFailed = "渡したクーポンを取得できませんでした。もう一度お試しください。";
export const givenNotFound = "この渡したクーポンは見つかりません。";
export const givenUsed = "このクーポンは使用済みです。利用の記録から取り消せます。";
export const givenExpired = "このクーポンは有効期限が切れています。";
export const givenRevoked = "このクーポンは取り消し済みです。";
export const givenPresented = "お客さんがこのクーポンを表示しています。数分後にもう一度お試しください。";
export const reasonInvalid = "理由は1文字から200文字で入力してください。";

export * as couponMessages from "./coupon-messages.ts";
