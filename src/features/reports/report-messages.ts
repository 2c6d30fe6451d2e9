/** Error texts about reports and their reviews (foundation/messages.ts has what is everybody's). */
// One text for what is gone, withheld, not to be seen, or never was.
export const targetNotFound = "この内容は見つかりませんでした。画面を読み込み直してください。";
export const ownTarget = "自分の内容は通報できません。";
export const alreadyReported = "この内容はすでに通報済みです。確認をお待ちください。";
export const tooManyReports = "通報は1日に20件までです。時間をおいてもう一度お試しください。";
export const targetInvalid = "通報する対象を読み取れませんでした。画面を読み込み直してください。";
export const reasonMissing = "理由を選んでください。";
export const reasonUnfit = "この内容には選べない理由です。ほかの理由を選んでください。";
export const noteTooLong = "補足は500文字以内で入力してください。";
export const reportFailed = "通報を送れませんでした。もう一度お試しください。";
export const reviewNotFound = "この確認は見つかりませんでした。";
export const appealMissing = "異議の内容を入力してください。";
export const appealTooLong = "異議の内容は500文字以内で入力してください。";
export const alreadyAppealed = "異議申し立てはすでに受け付けています。確認をお待ちください。";
export const nothingToAppeal = "すでに元どおり表示されています。画面を読み込み直してください。";
export const caseNotFound = "この通報のケースは見つかりませんでした。";
export const notHidden = "非表示になっていません。戻すものはありません。";
export const liftInstead =
  "確認が終わって非表示になっています。戻すには「元に戻す」（lift）を使ってください。";
export const alreadyDecided = "すでに同じ決定になっています。";
export const nothingWaits = "確認を待っている通報がありません。";
export const notHideable =
  "お店とフレーバーは非表示にできません。カタログを直してから「問題なし」（dismiss）で終えてください。";
export const ownCase = "自分についての通報は、ほかの運営メンバーが確認します。";
export const decisionInvalid = "決定を選んでください。";
export const changedMeanwhile = "通報の状況が変わりました。内容を確かめて、もう一度決めてください。";
export const decisionNoteTooLong = "本人へのメッセージは500文字以内で入力してください。";
export const casesFailed = "通報を読み込めませんでした";
export const decisionFailed = "決定を保存できませんでした";
export const appealFailed = "異議申し立てを送れませんでした。もう一度お試しください。";

export * as reportMessages from "./report-messages.ts";
