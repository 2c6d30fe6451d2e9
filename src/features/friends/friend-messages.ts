/** Error texts about friends and blocks (foundation/messages.ts has what is everybody's). */
// One text for a code that is nobody's, somebody who is gone, and a block in either direction (domain.md, friends).
export const codeShowsNobody = "この人は見つかりませんでした。相手のコードが変わった可能性があります。";
// The same without a code: from a profile or a list.
export const personNotFound = "この人は見つかりませんでした。画面を読み込み直してください。";
export const codeInvalid = "友だちコードを読み取れませんでした。12文字のコードを入力してください。";
export const notFriendCode = "このQRコードは友だちコードではありません。";
export const ownCode = "これはあなたのコードです。友だちのコードを読み取ってください。";
export const tooManyRequests = "友だち申請は1日に30人までです。時間をおいてもう一度お試しください。";
export const tooManyFriends = "友だちは500人までです。あなたか相手の友だちが500人になっています。";
export const requestNotFound = "この友だち申請は見つかりませんでした。取り消された可能性があります。";
export const notYours = "承認するか今はしないかを選べるのは申請を受けた人、取り消せるのは送った人だけです。";
export const friendNotFound = "この友だちは見つかりませんでした。すでに友だちではない可能性があります。";
export const requestFailed = "友だち申請を送れませんでした。もう一度お試しください。";
export const changeFailed = "友だちの情報を変更できませんでした。もう一度お試しください。";
export const listFailed = "友だちの取得に失敗しました";
export const codeFailed = "友だちコードを変更できませんでした。もう一度お試しください。";
export const blockFailed = "ブロックを変更できませんでした。もう一度お試しください。";
export const ownBlock = "自分をブロックすることはできません。";

export * as friendMessages from "./friend-messages.ts";
