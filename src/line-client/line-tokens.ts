import type { LineTokens } from "./line-client.ts";

/** How long an ID token is taken as good, counted from when it was issued (specification, section 9). */
export const ID_TOKEN_VALIDITY_MS = 3_600_000;
/** Less than this left, and it would be over when it arrives (line.md 8.1). */
const ID_TOKEN_MARGIN_MS = 60_000;

type Held = {
  idToken: string | null;
  accessToken: string | null;
  /** The ID token's own times, in seconds since 1970. */
  decoded: { iat?: number | undefined; exp?: number | undefined } | null;
};

/** The SDK hands out ID tokens long after they expired; only one that LINE would still accept goes to our server. */
export function usableTokens({ idToken, accessToken, decoded }: Held, now: Date): LineTokens {
  return { idToken: idToken && isUsable(decoded, now.getTime()) ? idToken : null, accessToken };
}

function isUsable(decoded: Held["decoded"], now: number): boolean {
  if (decoded?.exp === undefined) return false;
  const issued = (decoded.iat ?? decoded.exp - ID_TOKEN_VALIDITY_MS / 1000) * 1000;
  return decoded.exp * 1000 - now >= ID_TOKEN_MARGIN_MS && now - issued < ID_TOKEN_VALIDITY_MS;
}
