/** Error texts about running the place (foundation/messages.ts has what is everybody's). */
export const migrationsFailed = "マイグレーションの状態を読み込めませんでした";
export const debugFailed = "動作の状態を読み込めませんでした";
export const jobFailed = "定期処理を開始できませんでした";
export const jobUnknown = "この定期処理は見つかりませんでした。";

export * as operationsMessages from "./operations-messages.ts";
