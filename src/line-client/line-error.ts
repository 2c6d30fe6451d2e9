import { messages } from "#foundation/messages.ts";
import { lineMessages } from "./line-messages.ts";

/** What went wrong with LINE, by the specification's codes (section 8) and those of network, popups and the store. */
export const LINE_ERROR_TEXTS = {
  UNAUTHORIZED: lineMessages.lineUnauthorized,
  INVALID_ARGUMENT: lineMessages.lineInvalidArgument,
  INIT_ERROR: lineMessages.authInitFailed,
  NOT_INITIALIZED: lineMessages.liffNotInitialized,
  INIT_TIMEOUT: lineMessages.liffInitTimeout,
  FORBIDDEN: lineMessages.lineForbidden,
  INVALID_CONFIG: lineMessages.lineInvalidConfig,
  INVALID_ID_TOKEN: lineMessages.lineInvalidIdToken,
  UNKNOWN: lineMessages.lineUnknown,
  EXCEPTION_IN_SUBWINDOW: lineMessages.lineWindowFailed,
  CREATE_SUBWINDOW_FAILED: lineMessages.lineWindowFailed,
  TIMEOUT: lineMessages.lineTimeout,
  RATE_LIMIT_EXCEEDED: messages.rateLimited,
  "400": lineMessages.lineInvalidArgument,
  "401": lineMessages.lineUnauthorized,
  "403": lineMessages.lineForbidden,
  "404": messages.notFound,
  "429": messages.rateLimited,
  "500": messages.lineUnavailable,
  PERMISSION_REFUSED: lineMessages.linePermissionRefused,
  NETWORK_FAILED: messages.lineUnavailable,
  POPUP_BLOCKED: lineMessages.popupBlocked,
  CANCELED: lineMessages.purchaseCancelled,
  PGRST116: messages.userNotFound,
} as const;
export type LineErrorCode = keyof typeof LINE_ERROR_TEXTS;

/** The specification's texts for the two refusals of a share (section 5). */
export const NO_PROPER_ARGUMENT = "no proper argument";
export const TOO_MANY_MESSAGES = "exceed the limit of num of messages";

/** A failure on LINE's side: `code` for programs, `message` as LINE said it, `text` for the person. */
export class LineError extends Error {
  readonly code: LineErrorCode;
  /** LINE's own code where ours says less. */
  readonly sdkCode: string | null;

  constructor(
    code: LineErrorCode,
    message = "",
    { sdkCode, cause }: { sdkCode?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "LineError";
    this.code = code;
    this.sdkCode = sdkCode ?? null;
  }

  get text(): string {
    return LINE_ERROR_TEXTS[this.code];
  }
}

/** LINE's word for the token of somebody who was signed out elsewhere (line.md 1). */
const DEAD_TOKEN = "The access token is invalid";

/** Whether only a new log-in at LINE helps. */
export function needsLogin(error: LineError): boolean {
  return error.code === "UNAUTHORIZED" || error.code === "401" || error.message === DEAD_TOKEN;
}

/**
 * Whatever the SDK, the bridge or the network threw, as one of our codes. Told apart by `code` and never by class: the
 * SDK's errors are plain ones that carry a code, a dead network is a TypeError without one (line.md 1).
 */
export function toLineError(thrown: unknown): LineError {
  if (thrown instanceof LineError) return thrown;
  const { code, message } = read(thrown);
  if (code === null) {
    if (thrown instanceof TypeError) return new LineError("NETWORK_FAILED", message, { cause: thrown });
    return new LineError("UNKNOWN", message, { cause: thrown });
  }
  if (code === "EXCEPTION_IN_SUBWINDOW" && message === "") {
    return new LineError("POPUP_BLOCKED", message, { sdkCode: code, cause: thrown });
  }
  // OAuth's own words for a token that is over (line.md 8.8).
  if (code === "invalid_request" || code === "invalid_grant") {
    return new LineError("UNAUTHORIZED", message, { sdkCode: code, cause: thrown });
  }
  // The SDK's name for what the specification calls INIT_ERROR.
  if (code === "INIT_FAILED") return new LineError("INIT_ERROR", message, { sdkCode: code, cause: thrown });
  if (Object.hasOwn(LINE_ERROR_TEXTS, code)) {
    return new LineError(code as LineErrorCode, message, { sdkCode: code, cause: thrown });
  }
  return new LineError("UNKNOWN", message, { sdkCode: code, cause: thrown });
}

/**
 * What a share failed with. The specification re-throws what is no abort as unknown; a blocked popup, a wrong argument and
 * a dead token keep their code, because the person can do something about them.
 */
export function toShareError(thrown: unknown): LineError {
  const error = toLineError(thrown);
  const isNamed = error.code !== "EXCEPTION_IN_SUBWINDOW" || error.message === DEAD_TOKEN;
  return isNamed ? error : new LineError("UNKNOWN", error.message, { sdkCode: error.code, cause: thrown });
}

function read(thrown: unknown): { code: string | null; message: string } {
  if (typeof thrown !== "object" || thrown === null) return { code: null, message: String(thrown) };
  const { code, message } = thrown as { code?: unknown; message?: unknown };
  return {
    code: typeof code === "string" || typeof code === "number" ? String(code) : null,
    message: typeof message === "string" ? message : "",
  };
}
