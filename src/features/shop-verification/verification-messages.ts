/** Error texts about a shop's papers; the first one is the specification's (section 8). */
export const uploadFailed = "書類のアップロードに失敗しました";
export const readFailed = "書類を読み込めませんでした。時間をおいてもう一度お試しください。";
export const fileType = "写真（JPEG、PNG、WebP、HEIC）かPDFを選んでください。";
export const pdfBroken = "PDFを読み取れませんでした。別のファイルでお試しください。";
export const typeUnknown = "書類の種類を選んでください。";
export const alreadyVerified = "このお店は認証済みです。";
export const notForOperators = "書類は、お店のオーナーか管理者だけが送れます。";
export const notFound = "書類が見つかりませんでした。";
export const tooMany = "書類の送り直しが続いています。1時間ほどおいてから、もう一度お試しください。";
export const alreadyDecided = "この書類は、すでに判断されています。";
export const senderLeft = "書類を送った人は、もうこのお店を管理していません。";
export const notApproved = "認証されていないお店は取り消せません。";
export const storageUnavailable = "書類を保存できませんでした。時間をおいてもう一度お試しください。";
export const listFailed = "書類の一覧を読み込めませんでした。もう一度お試しください。";
export const decisionFailed = "書類の判断を保存できませんでした。もう一度お試しください。";
export const actionUnknown = "承認するか、しないかを選んでください。";
export const reasonTooLong = "理由は300文字以内で入力してください。";

export * as verificationMessages from "./verification-messages.ts";
