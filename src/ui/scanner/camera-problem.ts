/** Why nothing can be read with the camera just now. */
export type CameraProblem = "denied" | "missing" | "busy" | "unsupported" | "stopped" | "no-reader";

/** What happened, and what to do; the ways out stand below it as buttons. */
export const CAMERA_PROBLEMS: Record<CameraProblem, string> = {
  denied:
    "カメラの使用が許可されていません。端末やブラウザの設定で許可するか、画像から読み取るか、コードを入力してください。",
  missing: "カメラが見つかりませんでした。画像から読み取るか、コードを入力してください。",
  busy: "カメラを開けませんでした。ほかのアプリでカメラを使っていたら閉じて、もう一度お試しください。",
  unsupported: "このブラウザではカメラを使えません。画像から読み取るか、コードを入力してください。",
  stopped: "カメラが止まりました。もう一度お試しください。",
  "no-reader": "読み取りの準備ができませんでした。通信環境をご確認のうえ、もう一度お試しください。",
};

/** Asking once more may help; no other try brings a camera to a device without one. */
export function canTryAgain(problem: CameraProblem): boolean {
  return problem !== "missing" && problem !== "unsupported";
}

/** What `getUserMedia` refused with. */
export function cameraProblem(error: unknown): CameraProblem {
  switch (error instanceof Error && error.name) {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "unsupported";
  }
}
