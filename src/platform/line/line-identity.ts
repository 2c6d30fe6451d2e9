import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";

/** What LINE vouches for. Name and picture are there only when the person allowed `profile`. */
export type LineIdentity = {
  lineUserId: string;
  displayName: string | null;
  pictureUrl: string | null;
  email: string | null;
  /** Of the ID token; null where none spoke. */
  issuedAt: Date | null;
};

export type LineLoginOptions = {
  /** The web login channel; null where only a mini app is configured. */
  channel: { id: string; secret: string } | null;
  /** Channel ids whose tokens are ours: the login channel and the mini app's. */
  audiences: string[];
  accessUrl: string;
  apiUrl: string;
  fetch: typeof fetch;
  /** LINE's id of one of a demo's people by ours; absent where LINE is the real one. */
  lineUserOf?: (id: string) => string | undefined;
};

/** One answer for every token that is not good: which check failed is nobody's business. */
export function refuseLogin(): never {
  throw new DomainError("unauthenticated", "LOGIN_ERROR", messages.loginFailed);
}

const LINE_USER_ID = /^U[0-9a-f]{32}$/;

/** The claims of a verified ID token, and of the responses that have the same names. */
export function readIdentity(claims: Record<string, unknown>): LineIdentity {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const lineUserId = text(claims.sub);
  if (!lineUserId || !LINE_USER_ID.test(lineUserId)) return refuseLogin();
  return {
    lineUserId,
    displayName: text(claims.name),
    pictureUrl: text(claims.picture),
    email: text(claims.email),
    issuedAt: typeof claims.iat === "number" ? new Date(claims.iat * 1000) : null,
  };
}
