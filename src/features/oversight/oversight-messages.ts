/** Error texts about people, shops and the log as whoever runs the place sees them (foundation/messages.ts has what is everybody's). */
export const peopleFailed = "人の一覧を読み込めませんでした";
export const personFailed = "この人を読み込めませんでした";
export const personAbsent = "この人は見つかりませんでした。";
export const actFailed = "操作を保存できませんでした";
export const actInvalid = "操作を選んでください。";
export const reasonTooLong = "理由は500文字以内で入力してください。";
export const ownAccount = "自分のアカウントには、ほかの管理者が操作します。";
export const noLongerAdmin = "管理者の権限がなくなっています。画面を読み込み直してください。";
export const alreadyAdmin = "すでに管理者です。";
export const notAdmin = "管理者ではありません。";
export const lastAdmin = "最後の管理者の権限は取り消せません。先にほかの人を管理者にしてください。";
export const unfinishedPerson = "登録を終えていない人は、管理者にできません。";
export const suspendedPerson = "利用停止中の人は、管理者にできません。先に停止を解除してください。";
export const adminNotSuspendable = "管理者は停止できません。先に管理者の権限を取り消してください。";
export const alreadySuspended = "すでに利用停止中です。期限を変えるには、いったん解除してください。";
export const notSuspended = "利用停止中ではありません。";
export const privateFailed = "登録情報を読み込めませんでした";
export const shopsFailed = "店舗の一覧を読み込めませんでした";
export const shopActFailed = "店舗への操作を保存できませんでした";
export const ownShop = "自分が関わる店舗のことは、ほかの管理者が決めます。";
export const shopAlreadySo = "店舗はすでにその状態です。画面を読み込み直してください。";
export const shopNotVerified = "この店舗は認証されていません。";
export const auditFailed = "操作の記録を読み込めませんでした";
export const auditPeriodInvalid = "期間の日付を確認してください。";

export * as oversightMessages from "./oversight-messages.ts";
