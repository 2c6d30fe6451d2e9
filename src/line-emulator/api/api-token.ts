import { type Context, Hono } from "hono";
import { z } from "zod";
import { refuseClient, withClient } from "../client-credentials.ts";
import { line, MAX_TOKEN_LENGTH, MAX_URL_LENGTH, readForm } from "../input.ts";
import { findPersona, isKnownClient, type Platform } from "../platform.ts";
import { refuseOAuth } from "../refusals.ts";
import { verifierMatches } from "../state/authorization-codes.ts";
import { ACCESS_TOKEN_SECONDS, type Grant } from "../state/tokens.ts";

const client = { client_id: line(64), client_secret: line(256).optional() };

const CodeForm = z.object({
  ...client,
  grant_type: z.literal("authorization_code"),
  code: line(128),
  redirect_uri: line(MAX_URL_LENGTH),
  code_verifier: line(128).optional(),
  appId: line(64).optional(),
  id_token_key_type: z.literal("JWK").optional(),
});
const RefreshForm = z.object({
  ...client,
  grant_type: z.literal("refresh_token"),
  refresh_token: line(MAX_TOKEN_LENGTH),
});
const grantTypes = ["authorization_code", "refresh_token"];
const TokenForm = z.discriminatedUnion("grant_type", [CodeForm, RefreshForm]);

/** `POST /oauth2/v2.1/token` for both flows. LIFF proves itself by PKCE alone, the web flow by its secret too. */
export function tokenRoutes(platform: Platform): Hono {
  return new Hono().post("/oauth2/v2.1/token", async (c) => {
    c.header("Cache-Control", "no-store");
    const fields = await readForm(c);
    if (fields?.grant_type && !grantTypes.includes(fields.grant_type)) {
      return refuseOAuth(c, "unsupported_grant_type", "unsupported grant_type");
    }
    const form = TokenForm.safeParse(fields && withClient(c, fields));
    if (!form.success) return refuseOAuth(c, "invalid_request", "some parameters are missing or malformed");
    if (!isKnownClient(platform, form.data.client_id, form.data.client_secret)) {
      return refuseClient(c);
    }
    return form.data.grant_type === "authorization_code"
      ? exchangeCode(c, platform, form.data)
      : refreshTokens(c, platform, form.data);
  });
}

async function exchangeCode(c: Context, platform: Platform, form: z.infer<typeof CodeForm>) {
  const pending = platform.codes.take(form.code);
  if (!pending || pending.grant.channelId !== form.client_id) {
    return refuseOAuth(c, "invalid_grant", "invalid authorization code");
  }
  const { grant, redirectUri, codeChallenge, claims } = pending;
  if (grant.liffId === null && form.client_secret === undefined) {
    return refuseClient(c, "client_secret is required");
  }
  if (grant.liffId !== null && grant.liffId !== form.appId) {
    return refuseOAuth(c, "invalid_grant", "appId does not match");
  }
  if (redirectUri !== form.redirect_uri) {
    return refuseOAuth(c, "invalid_grant", "redirect_uri does not match");
  }
  if (!verifierMatches(codeChallenge, form.code_verifier)) {
    return refuseOAuth(c, "invalid_grant", "invalid code_verifier");
  }
  const persona = findPersona(platform, grant.userId);
  if (!persona) return refuseOAuth(c, "invalid_grant", "the user no longer exists");

  const response = await tokenResponse(platform, grant);
  if (!grant.scope.includes("openid")) return c.json(response);
  return c.json({ ...response, id_token: await platform.idTokens.issue(grant, persona, claims) });
}

async function refreshTokens(c: Context, platform: Platform, form: z.infer<typeof RefreshForm>) {
  const token = await platform.tokens.readRefreshToken(form.refresh_token);
  if (!token || token.channelId !== form.client_id) {
    return refuseOAuth(c, "invalid_grant", "invalid refresh token");
  }
  if (token.liffId === null && form.client_secret === undefined) {
    return refuseClient(c, "client_secret is required");
  }
  if (!(await platform.tokens.spendRefreshToken(token))) {
    return refuseOAuth(c, "invalid_grant", "invalid refresh token");
  }
  const { channelId, liffId, userId, scope } = token;
  return c.json(await tokenResponse(platform, { channelId, liffId, userId, scope }));
}

async function tokenResponse({ tokens }: Platform, grant: Grant) {
  const { accessToken, refreshToken } = await tokens.issue(grant);
  return {
    access_token: accessToken,
    token_type: "Bearer",
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: grant.scope.join(" "),
  };
}
