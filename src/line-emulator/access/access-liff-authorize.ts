import type { Hono } from "hono";
import { z } from "zod";
import { consentRoutes } from "../consent.ts";
import { line, MAX_URL_LENGTH } from "../input.ts";
import { channelIdOf } from "../options.ts";
import type { Platform } from "../platform.ts";
import { isUnderEndpoint } from "../state/redirect-uris.ts";

/** What `liff.login()` sends. */
const LiffAuthorizeQuery = z.object({
  app_id: line(64),
  state: line(1024),
  response_type: z.literal("code"),
  code_challenge_method: z.literal("S256"),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  redirect_uri: line(MAX_URL_LENGTH).optional(),
});

/** The login that the LIFF SDK starts in an ordinary browser. */
export function liffAuthorizeRoutes(platform: Platform): Hono {
  const { liffApps, allowedOrigins } = platform.options;

  return consentRoutes(platform, "/liff/v1/authorize", (parameters) => {
    const query = LiffAuthorizeQuery.safeParse(parameters);
    if (!query.success) return null;
    const app = liffApps.find(({ liffId }) => liffId === query.data.app_id);
    const redirectUri = query.data.redirect_uri ?? app?.endpointUrl;
    if (!app || !redirectUri || !isUnderEndpoint(redirectUri, app, allowedOrigins)) return null;

    const channelId = channelIdOf(app.liffId);
    return {
      channelId,
      liffId: app.liffId,
      redirectUri,
      state: query.data.state,
      nonce: null,
      silent: false,
      maxAge: null,
      codeChallenge: query.data.code_challenge,
      loginHint: null,
      scope: app.scope,
      incremental: app.incremental,
      onAllow: { liffClientId: channelId, liffRedirectUri: redirectUri },
      onCancel: {
        error: "access_denied",
        error_description: "The resource owner denied the request.", // the SDK fails without one
        liffOAuth2Error: "true",
      },
    };
  });
}
