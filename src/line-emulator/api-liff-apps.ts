import { Hono } from "hono";
import { SignJWT } from "jose";
import { channelIdOf } from "./options.ts";
import { findPersona, type Platform } from "./platform.ts";
import { endpointAt } from "./redirect-uris.ts";
import { refuse } from "./refusals.ts";
import { bearerOf } from "./requires-token.ts";

/** Only what the emulator can carry through is permitted, so that an app falls back for the rest. */
const unavailable = { permission: false, minVer: "10.3.0" };
const availability = {
  shareTargetPicker: unavailable,
  subwindowOpen: unavailable,
  scanCodeV2: unavailable,
  addToHomeV2: unavailable,
  addToHomeLineScheme: unavailable,
  skipChannelVerificationScreen: unavailable,
  iap: unavailable,
  requestFriendship: unavailable,
  multipleLiffTransition: unavailable,
};

/** What the SDK asks about a LIFF app. */
export function liffAppRoutes(platform: Platform): Hono {
  const { options, tokens, key } = platform;

  return new Hono().get("/liff/v2/apps/:id/contextToken", async (c) => {
    c.header("Cache-Control", "no-store");
    const app = options.liffApps.find(({ liffId }) => liffId === c.req.param("id"));
    if (!app) return refuse(c, 404, "no such LIFF app");

    const bearer = bearerOf(c);
    const token = bearer === null ? null : await tokens.readAccessToken(bearer);
    const isSignedIn =
      token?.channelId === channelIdOf(app.liffId) && findPersona(platform, token.userId) !== null;
    if (bearer !== null && !isSignedIn) return refuse(c, 401, "The access token is invalid");

    const contextToken = await new SignJWT({
      type: "external",
      liffId: app.liffId,
      endpointUrl: endpointAt(c.req.header("origin"), app, options.allowedOrigins),
      permanentLinkPattern: "concat",
      scope: app.scope,
      viewType: "full",
      userId: token?.userId,
      availability,
      menuColorSetting: { adaptableColorSchemes: ["light"], lightModeColor: {}, darkModeColor: {} },
      miniDomainAllowed: true,
      miniAppId: app.liffId,
    })
      .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "context" })
      .sign(key.privateKey);
    return c.json({ contextToken });
  });
}
