/** Error texts about a shop's papers; the first one is the specification's (section 8). */
export const verificationMessages = {
  uploadFailed: "書類のアップロードに失敗しました",
  readFailed: "書類を読み込めませんでした。時間をおいてもう一度お試しください。",
  fileType: "写真（JPEG、PNG、WebP、HEIC）かPDFを選んでください。",
  pdfBroken: "PDFを読み取れませんでした。別のファイルでお試しください。",
  typeUnknown: "書類の種類を選んでください。",
  alreadyVerified: "このお店は認証済みです。",
  notForOperators: "書類は、お店のオーナーか管理者だけが送れます。",
  notFound: "書類が見つかりませんでした。",
  tooMany: "書類の送り直しが続いています。1時間ほどおいてから、もう一度お試しください。",
  alreadyDecided: "この書類は、すでに判断されています。",
  senderLeft: "書類を送った人は、もうこのお店を管理していません。",
  notApproved: "認証されていないお店は取り消せません。",
  storageUnavailable: "書類を保存できませんでした。時間をおいてもう一度お試しください。",
} as const;
