import { decodeJwt } from "jose";
import { z } from "zod";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { type LineIdentity, type LineLoginOptions, readIdentity } from "./line-identity.ts";

const TIMEOUT_MS = 10_000;
const Claims = z.looseObject({ sub: z.string() });
const AccessTokenState = z.object({ client_id: z.string(), expires_in: z.number() });

/** The person of an ID token or an access token of the SDK, or null when LINE does not know it. */
export type LineTokenVerifier = {
  verifyIdToken: (idToken: string) => Promise<LineIdentity | null>;
  verifyAccessToken: (accessToken: string) => Promise<LineIdentity | null>;
};

/** Asks LINE itself about tokens that a client handed in; only tokens of our own channels count (line.md 7). */
export function createTokenVerifier({ audiences, apiUrl, fetch: via }: LineLoginOptions): LineTokenVerifier {
  async function ask(path: string, init: RequestInit): Promise<unknown> {
    try {
      const response = await via(`${apiUrl}${path}`, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status >= 500) throw new Error(`LINE answered ${response.status}`);
      return response.ok ? await response.json() : null;
    } catch {
      throw new DomainError("unavailable", "LINE_UNAVAILABLE", messages.lineUnavailable);
    }
  }

  return {
    async verifyIdToken(idToken): Promise<LineIdentity | null> {
      // LINE wants to be told the audience; what the token claims is good enough to choose from our own list.
      const audience = audiences.find((id) => id === claimedAudience(idToken));
      if (!audience) return null;
      const body = new URLSearchParams({ id_token: idToken, client_id: audience });
      const claims = Claims.safeParse(await ask("/oauth2/v2.1/verify", { method: "POST", body }));
      return claims.success ? readIdentity(claims.data) : null;
    },

    async verifyAccessToken(accessToken): Promise<LineIdentity | null> {
      const query = new URLSearchParams({ access_token: accessToken });
      const state = AccessTokenState.safeParse(await ask(`/oauth2/v2.1/verify?${query}`, {}));
      // A token of another channel reads profiles as well: without this check it would take over accounts.
      if (!state.success || !audiences.includes(state.data.client_id) || state.data.expires_in <= 0)
        return null;
      const headers = { authorization: `Bearer ${accessToken}` };
      const claims = Claims.safeParse(await ask("/oauth2/v2.1/userinfo", { headers }));
      return claims.success ? readIdentity(claims.data) : null;
    },
  };
}

function claimedAudience(idToken: string): unknown {
  try {
    return decodeJwt(idToken).aud;
  } catch {
    return null;
  }
}
