export const requestFailed = "データの書き出しを始められませんでした。もう一度お試しください。";
export const readFailed = "書き出しの状態を読み込めませんでした。もう一度お試しください。";
export const tooMany = "書き出しは24時間に3回までです。時間をおいてから、もう一度お試しください。";
export const notFound = "このファイルはありません。期限が切れている場合は、もう一度書き出してください。";
export const fileUnavailable = "ファイルを読み込めませんでした。時間をおいてもう一度お試しください。";

export * as dataExportMessages from "./data-export-messages.ts";
