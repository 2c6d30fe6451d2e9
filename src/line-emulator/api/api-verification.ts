import { Hono } from "hono";
import { z } from "zod";
import { line, MAX_TOKEN_LENGTH, readForm, readQuery } from "../input.ts";
import { findPersona, type Platform } from "../platform.ts";
import { refuseOAuth } from "../refusals.ts";
import type { IdTokenClaims } from "../state/id-tokens.ts";
import { ISSUER } from "../state/tokens.ts";

const AccessTokenQuery = z.object({ access_token: line(MAX_TOKEN_LENGTH) });

const IdTokenForm = z.object({
  id_token: line(MAX_TOKEN_LENGTH),
  client_id: line(64),
  nonce: line(512).optional(),
  user_id: line(64).optional(),
});
type IdTokenForm = z.infer<typeof IdTokenForm>;

/** The keys, and the two ways of asking whether a token is good. */
export function verificationRoutes(platform: Platform): Hono {
  const { key, tokens, idTokens, now } = platform;
  const nowInSeconds = () => Math.floor(now().getTime() / 1000);

  return new Hono()
    .get("/oauth2/v2.1/certs", (c) => c.json({ keys: [key.publicJwk] }))

    .get("/oauth2/v2.1/verify", async (c) => {
      c.header("Cache-Control", "no-store");
      const query = AccessTokenQuery.safeParse(readQuery(c));
      if (!query.success) return refuseOAuth(c, "invalid_request", "access_token is missing or malformed");
      const token = await tokens.readAccessToken(query.data.access_token);
      if (!token) return refuseOAuth(c, "invalid_request", "access token expired");
      return c.json({
        scope: token.scope.join(" "),
        client_id: token.channelId,
        expires_in: token.expires - nowInSeconds(),
      });
    })

    .post("/oauth2/v2.1/verify", async (c) => {
      c.header("Cache-Control", "no-store");
      const form = IdTokenForm.safeParse(await readForm(c));
      if (!form.success) return refuseOAuth(c, "invalid_request", "some parameters are missing or malformed");
      const claims = await idTokens.read(form.data.id_token);
      if (!claims) return refuseOAuth(c, "invalid_request", "Invalid IdToken.");
      const flaw = flawOf(claims, form.data, nowInSeconds()) ?? strangerOf(platform, claims);
      return flaw === null ? c.json(claims) : refuseOAuth(c, "invalid_request", flaw);
    });
}

/** The secret of a demo's channel is public: a token for somebody whom we do not know was not made here. */
function strangerOf(platform: Platform, { sub }: IdTokenClaims): string | null {
  return findPersona(platform, sub) ? null : "Invalid IdToken Subject Identifier.";
}

function flawOf(claims: IdTokenClaims, asked: IdTokenForm, nowInSeconds: number): string | null {
  if (claims.iss !== ISSUER) return "Invalid IdToken Issuer.";
  if (claims.aud !== asked.client_id) return "Invalid IdToken Audience.";
  if (claims.exp <= nowInSeconds) return "IdToken expired.";
  if (asked.nonce !== undefined && claims.nonce !== asked.nonce) return "Invalid IdToken Nonce.";
  if (asked.user_id !== undefined && claims.sub !== asked.user_id) {
    return "Invalid IdToken Subject Identifier.";
  }
  return null;
}
