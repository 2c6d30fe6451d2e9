import { messages } from "#foundation/messages.ts";

/** What a status means at every call. */
export const statusMeanings: Record<number, string> = {
  400: "The input is wrong; `fields` has a text for each field that is",
  401: "No session, or one that has ended",
  403: "Known, but not allowed",
  404: "Not there, or not to be seen",
  408: "The body took too long",
  409: "Not as things stand",
  410: "Gone by now",
  413: "The body is too large",
  415: "A body of another kind than the call takes",
  422: "The Idempotency-Key was sent with another body before",
  429: "Too many calls",
  500: "Something unexpected broke; the text ends with the number of the request",
  503: "Busy, too slow, or something that is needed is away",
};

/** A text of each guard; codes of a call's own have theirs in its feature's messages. */
const TEXTS: Record<string, string> = {
  INVALID_INPUT: messages.invalidInput,
  FORBIDDEN_TEXT: messages.forbiddenText,
  AUTHENTICATION_REQUIRED: messages.authenticationRequired,
  AUTHENTICATION_FAILED: messages.authenticationFailed,
  TOKEN_EXPIRED: messages.sessionExpired,
  IDENTITY_MISMATCH: messages.identityMismatch,
  PROFILE_INCOMPLETE: messages.profileIncomplete,
  SUSPENDED: messages.suspended,
  BODY_TOO_SLOW: messages.bodyTooSlow,
  TOO_LARGE: messages.tooLarge,
  UNSUPPORTED_MEDIA_TYPE: messages.unsupportedMediaType,
  IDEMPOTENCY_MISMATCH: messages.idempotencyMismatch,
  RATE_LIMITED: messages.rateLimited,
  DATABASE_UNAVAILABLE: messages.unavailable,
};

const TEXT_OF_STATUS: Record<number, string> = {
  400: messages.invalidInput,
  403: messages.notAllowed,
  404: messages.notFound,
  413: messages.tooLarge,
  500: `${messages.unexpected}（エラー番号: 1a2b3c4d）`,
};

/** A refusal as somebody reads it: the first of its codes whose text every call shares, else the status's text. */
export function refusalExample(status: number, codes: string[]) {
  const code = codes.find((one) => TEXTS[one] !== undefined) ?? codes[0];
  const error = TEXTS[code ?? ""] ?? TEXT_OF_STATUS[status] ?? messages.notAllowed;
  return { success: false, error, code };
}
