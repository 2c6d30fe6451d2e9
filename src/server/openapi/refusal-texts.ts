import { registrationMessages } from "#features/shop-registration/registration-messages.ts";
import { messages } from "#foundation/messages.ts";
import type { CallFailure } from "#http/api-environment.ts";

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

/** A text of each code that calls share, the ones that somebody meets soonest first. */
const TEXTS: Record<string, string> = {
  INVALID_INPUT: messages.invalidInput,
  FORBIDDEN_TEXT: messages.forbiddenText,
  AUTHENTICATION_REQUIRED: messages.authenticationRequired,
  AUTHENTICATION_FAILED: messages.authenticationFailed,
  TOKEN_EXPIRED: messages.sessionExpired,
  LOGIN_ERROR: messages.loginFailed,
  FORBIDDEN: messages.notAllowed,
  PROFILE_INCOMPLETE: messages.profileIncomplete,
  SUSPENDED: messages.suspended,
  ACCOUNT_LEAVING: messages.leaving,
  IDENTITY_MISMATCH: messages.identityMismatch,
  CROSS_ORIGIN: messages.crossOrigin,
  BODY_TOO_SLOW: messages.bodyTooSlow,
  SIMILAR_SHOP: registrationMessages.similarShop,
  EDIT_CONFLICT: "ほかの人が変更しました。内容を確認してください。",
  TOO_LARGE: messages.tooLarge,
  UNSUPPORTED_MEDIA_TYPE: messages.unsupportedMediaType,
  IDEMPOTENCY_MISMATCH: messages.idempotencyMismatch,
  RATE_LIMITED: messages.rateLimited,
  DATABASE_UNAVAILABLE: messages.unavailable,
};

/** What fits any code of a status: a code's own text stands in its feature's messages. */
const TEXT_OF_STATUS: Record<number, string> = {
  400: messages.invalidInput,
  401: messages.authenticationRequired,
  403: messages.notAllowed,
  404: messages.notFound,
  408: messages.bodyTooSlow,
  409: "いまの状態では、この操作はできません。",
  410: "期限が切れました。もう一度はじめからお試しください。",
  413: messages.tooLarge,
  500: messages.unexpected,
  503: messages.unavailable,
};

/** A refusal as somebody reads it: the call's own, else the soonest of its codes whose text every call shares, else the status's text. */
export function refusalExample(status: number, codes: string[], own?: CallFailure) {
  const shared = Object.keys(TEXTS).find((one) => codes.includes(one));
  const code = own?.code ?? shared ?? codes[0] ?? "";
  const text = own?.text ?? TEXTS[code] ?? TEXT_OF_STATUS[status] ?? messages.unexpected;
  const error = status === 500 ? `${text}（エラー番号: 1a2b3c4d）` : text;
  return { success: false, error, code };
}
