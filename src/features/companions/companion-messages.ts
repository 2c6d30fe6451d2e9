/** Error texts about the shared pipe, 同席 (foundation/messages.ts has what is everybody's). */
// One text for whoever is no friend, not there any more, or hidden by a block.
export const notFriend = "招待できるのは友だちだけです。画面を読み込み直してください。";
export const tooMany = "同席できるのは8人までです。招待中の人も数えます。";
export const notFound = "この同席は見つかりませんでした。取り消された可能性があります。";
// One text for what is nobody's, over, used by somebody else, or of a card that is gone or hidden by a block.
export const tableNotFound =
  "このQRコードは使えません。期限が切れたか、ほかの人が使った可能性があります。新しいQRコードを見せてもらってください。";
export const ownTable = "これはあなたのカードのQRコードです。同席した人に読み取ってもらってください。";
export const tableFailed = "QRコードを作れませんでした。もう一度お試しください。";
export const inviteFailed = "同席に招待できませんでした。もう一度お試しください。";
export const changeFailed = "同席を変更できませんでした。もう一度お試しください。";

export * as companionMessages from "./companion-messages.ts";
