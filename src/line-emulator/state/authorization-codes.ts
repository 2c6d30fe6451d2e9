import { createHash } from "node:crypto";
import type { RequestedClaims } from "./id-tokens.ts";
import type { ShortMemory } from "./short-memory.ts";
import type { Grant } from "./tokens.ts";

export const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** What was agreed on the consent page, waiting to be exchanged for tokens. */
export type PendingGrant = {
  grant: Grant;
  redirectUri: string;
  codeChallenge: string | null;
  claims: RequestedClaims;
};

/** A code is handed out once, within ten minutes. */
export type AuthorizationCodes = ShortMemory<PendingGrant>;

/** PKCE with S256 (RFC 7636): a verifier is needed exactly when a challenge was given. */
export function verifierMatches(codeChallenge: string | null, codeVerifier: string | undefined): boolean {
  if (codeChallenge === null || codeVerifier === undefined) {
    return codeChallenge === null && codeVerifier === undefined;
  }
  return createHash("sha256").update(codeVerifier).digest("base64url") === codeChallenge;
}
