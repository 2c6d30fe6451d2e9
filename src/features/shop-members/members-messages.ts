/** Error texts about a shop's people (foundation/messages.ts has what is everybody's). */
export const listFailed = "管理者一覧の取得に失敗しました";
export const inviteFailed = "管理者の招待に失敗しました";
export const changeFailed = "メンバーの変更に失敗しました";
export const roleUnknown = "役割を選んでください。";
export const personMissing = "招待する人を選んでください。";
export const replyUnknown = "承認するか、今はしないかを選んでください。";
// One text for somebody who is gone or suspended, an admin, and a block in either direction (domain.md, friends).
export const notInvitable = "この人は招待できません。見つからないか、いまは招待を受け取れない人です。";
export const alreadyMember = "この人はすでにメンバーです。";
export const tooManyMembers = "メンバーは50人までです。";
export const tooManyInvites = "招待は1日に20件までです。時間をおいてもう一度お試しください。";
export const memberNotFound = "このメンバーは見つかりませんでした。画面を読み込み直してください。";
export const ownerOnly = "オーナーを変更できるのは、オーナーだけです。";
export const lastOwner = "最後のオーナーは変更できません。先に、ほかの人へオーナーを引き継いでください。";
// One text for what is over, used, taken back, or never was.
export const inviteNotFound = "この招待は使えません。期限が切れたか、すでに使われた可能性があります。";
export const invitationNotFound = "この招待は見つかりませんでした。取り消された可能性があります。";
export const notManager = "オーナーを引き継げるのは、この店舗の管理者だけです。";
export const transferNotFound = "この引き継ぎは見つかりませんでした。取り消された可能性があります。";

export * as membersMessages from "./members-messages.ts";
