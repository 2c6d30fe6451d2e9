export const createFailed = "取り込みを始められませんでした。もう一度お試しください。";
export const readFailed = "取り込みの状態を読み込めませんでした。もう一度お試しください。";
export const sendFailed = "ファイルを送れませんでした。もう一度お試しください。";
export const sendTooSlow =
  "ファイルの送信に時間がかかりすぎました。電波の良いところでもう一度お試しください。";
export const tooLarge = "ファイルが大きすぎます。500MBまで（CSVは2MBまで）のファイルを選んでください。";
export const underWay = "ほかの取り込みが進んでいます。終わってから、もう一度お試しください。";
export const notFound = "この取り込みはありません。ファイルを選び直してください。";
export const stateRefused = "この取り込みは、いまは進められません。ページを読み込み直してください。";
export const incomplete = "ファイルが最後まで届いていません。もう一度選んでください。";
export const columnsInvalid = "日付とフレーバーの列を選んでください。";

export const notArchive = "このファイルは読み取れませんでした。書き出したzipか、CSVを選んでください。";
export const archiveBroken =
  "zipが壊れているか、途中で切れています。もう一度書き出したファイルを選んでください。";
export const archiveTooFull = "zipの中身が大きすぎます。このアプリで書き出したファイルを選んでください。";
export const archiveForeign = "このzipは、このアプリで書き出したものではありません。";
export const archiveNewer =
  "このzipは、新しいバージョンで書き出されています。アプリが更新されてから、もう一度お試しください。";
export const sheetUnreadable =
  "CSVを読み取れませんでした。UTF-8かShift_JISで保存したファイルを選んでください。";
export const sheetTooLong = "行が多すぎます。5,000行までに分けてください。";
export const accountRests = "いまはこのアカウントに取り込めません。";
export const broken =
  "取り込みの途中で問題が起きました。時間をおいて、同じファイルをもう一度選んでください。取り込み済みのカードは重なりません。";

export const newNamesTooMany =
  "はじめて使うフレーバーとメーカーの名前が多すぎます。200までのファイルを選んでください。";

export const cellTooLong = "2,000文字を超えるセルがあります";
export const dateUnread = "日付を読み取れません";
export const dateOutOfRange = "日付は2000年から明日までにしてください";
export const flavorsMissing = "フレーバーがありません";
export const ratingUnread = "評価を読み取れません";

export * as dataImportMessages from "./data-import-messages.ts";
