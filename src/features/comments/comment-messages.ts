/** Error texts about comments on a card (foundation/messages.ts has what is everybody's). */
export const commentMessages = {
  empty: "コメントを入力してください。",
  tooLong: "コメントは300文字以内で入力してください。",
  tooManyMentions: "@で名前を入れられるのは、1つのコメントに10か所までです。",
  notFriend: "@で名前を入れられるのは友だちだけです。名前を消すか、選び直してください。",
  closed: "このカードのコメントは締め切られています。",
  notFound: "コメントが見つかりませんでした。削除された可能性があります。",
  notYours: "削除できるのは、自分のコメントと自分のカードへのコメントだけです。",
  listFailed: "コメントの取得に失敗しました",
  writeFailed: "コメントを投稿できませんでした。もう一度お試しください。",
  removeFailed: "コメントを削除できませんでした。もう一度お試しください。",
  restoreFailed: "コメントを元に戻せませんでした。もう一度お試しください。",
  closeFailed: "コメントの受付を変更できませんでした。もう一度お試しください。",
} as const;
