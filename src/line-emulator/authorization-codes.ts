import { createHash, randomBytes } from "node:crypto";
import type { Grant } from "./tokens.ts";

const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** Anybody may ask for codes: beyond this the oldest go. */
const MAX_OPEN_CODES = 10_000;

/** What was agreed on the consent page, waiting to be exchanged for tokens. */
export type PendingGrant = {
  grant: Grant;
  redirectUri: string;
  nonce: string | null;
  codeChallenge: string | null;
};

export type AuthorizationCodes = {
  issue(pending: PendingGrant): string;
  /** Hands out what a code stands for, once and within ten minutes. */
  take(code: string): PendingGrant | null;
};

/** Codes live in memory: the ten minutes that a restart costs are a repeated login. */
export function createAuthorizationCodes(now: () => Date): AuthorizationCodes {
  const open = new Map<string, PendingGrant & { expires: number }>();

  function forgetOldest(): void {
    for (const [code, { expires }] of open) {
      if (expires > now().getTime() && open.size < MAX_OPEN_CODES) return;
      open.delete(code);
    }
  }

  return {
    issue(pending) {
      forgetOldest();
      const code = randomBytes(20).toString("base64url");
      open.set(code, { ...pending, expires: now().getTime() + CODE_LIFETIME_MS });
      return code;
    },
    take(code) {
      const pending = open.get(code);
      open.delete(code);
      return pending && pending.expires > now().getTime() ? pending : null;
    },
  };
}

/** PKCE with S256 (RFC 7636): a verifier is needed exactly when a challenge was given. */
export function verifierMatches(codeChallenge: string | null, codeVerifier: string | undefined): boolean {
  if (codeChallenge === null || codeVerifier === undefined) {
    return codeChallenge === null && codeVerifier === undefined;
  }
  return createHash("sha256").update(codeVerifier).digest("base64url") === codeChallenge;
}
