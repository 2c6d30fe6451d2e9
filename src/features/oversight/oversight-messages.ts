/** Error texts about people, shops and the log as whoever runs the place sees them (foundation/messages.ts has what is everybody's). */
export const peopleFailed = "人の一覧を読み込めませんでした";
export const personFailed = "この人を読み込めませんでした";
export const personAbsent = "この人は見つかりませんでした。";
export const actFailed = "操作を保存できませんでした";
export const actInvalid = "操作を選んでください。";
export const reasonTooLong = "理由は500文字以内で入力してください。";
export const ownAccount = "自分のアカウントは操作できません。ほかの運営メンバーに頼んでください。";
export const noLongerAdmin = "運営メンバーの権限がなくなっています。画面を読み込み直してください。";
export const alreadyAdmin = "すでに運営メンバーです。";
export const notAdmin = "運営メンバーではありません。";
export const lastAdmin =
  "最後の運営メンバーの権限は取り消せません。先にほかの人を運営メンバーにしてください。";
export const unfinishedPerson = "登録を終えていない人は、運営メンバーにできません。";
export const leavingPerson = "退会の手続き中の人です。本人が取りやめるまで、変えられません。";
export const suspendedPerson = "利用停止中の人は、運営メンバーにできません。先に停止を解除してください。";
export const adminNotSuspendable =
  "運営メンバーは停止できません。先に運営メンバーの権限を取り消してください。";
export const alreadySuspended = "すでに利用停止中です。期限を変えるには、いったん解除してください。";
export const notSuspended = "利用停止中ではありません。";
export const privateFailed = "登録情報を読み込めませんでした";
export const shopsFailed = "店舗の一覧を読み込めませんでした";
export const shopActFailed = "店舗への操作を保存できませんでした";
export const ownShop = "自分が関わる店舗は操作できません。ほかの運営メンバーに頼んでください。";
export const shopAlreadySo = "店舗はすでにその状態です。画面を読み込み直してください。";
export const shopNotVerified = "この店舗は認証されていません。";
export const auditFailed = "操作の記録を読み込めませんでした";
export const auditPeriodInvalid = "期間の日付を確認してください。";

export * as oversightMessages from "./oversight-messages.ts";
