/** Error texts about comments on a card (foundation/messages.ts has what is everybody's). */
export const empty = "コメントを入力してください。";
export const tooLong = "コメントは300文字以内で入力してください。";
export const tooManyMentions = "@で名前を入れられるのは、1つのコメントに10か所までです。";
export const notFriend = "@で名前を入れられるのは友だちだけです。名前を消すか、選び直してください。";
export const closed = "このカードのコメントは締め切られています。";
export const notFound = "コメントが見つかりませんでした。削除された可能性があります。";
export const notYours = "削除できるのは、自分のコメントと自分のカードへのコメントだけです。";
export const listFailed = "コメントの取得に失敗しました";
export const writeFailed = "コメントを投稿できませんでした。もう一度お試しください。";
export const removeFailed = "コメントを削除できませんでした。もう一度お試しください。";
export const restoreFailed = "コメントを元に戻せませんでした。もう一度お試しください。";
export const closeFailed = "コメントの受付を変更できませんでした。もう一度お試しください。";

export * as commentMessages from "./comment-messages.ts";
