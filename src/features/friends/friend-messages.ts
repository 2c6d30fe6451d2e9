/** Error texts about friends and blocks (foundation/messages.ts has what is everybody's). */
export const friendMessages = {
  // One text for a code that is nobody's, somebody who is gone, and a block in either direction (domain.md, friends).
  codeShowsNobody: "この人は見つかりませんでした。相手のコードが変わった可能性があります。",
  // The same without a code: from a profile or a list.
  personNotFound: "この人は見つかりませんでした。画面を読み込み直してください。",
  codeInvalid: "友だちコードを読み取れませんでした。12文字のコードを入力してください。",
  notFriendCode: "このQRコードは友だちコードではありません。",
  ownCode: "これはあなたのコードです。友だちのコードを読み取ってください。",
  tooManyRequests: "友だち申請は1日に30人までです。時間をおいてもう一度お試しください。",
  tooManyFriends: "友だちは500人までです。あなたか相手の友だちが500人になっています。",
  requestNotFound: "この友だち申請は見つかりませんでした。取り消された可能性があります。",
  notYours: "承認するか今はしないかを選べるのは申請を受けた人、取り消せるのは送った人だけです。",
  friendNotFound: "この友だちは見つかりませんでした。すでに友だちではない可能性があります。",
  requestFailed: "友だち申請を送れませんでした。もう一度お試しください。",
  changeFailed: "友だちの情報を変更できませんでした。もう一度お試しください。",
  listFailed: "友だちの取得に失敗しました",
  codeFailed: "友だちコードを変更できませんでした。もう一度お試しください。",
  blockFailed: "ブロックを変更できませんでした。もう一度お試しください。",
  ownBlock: "自分をブロックすることはできません。",
} as const;
