import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { contextTypeOf } from "../line-client.ts";
import { channelIdOf, type EmulatedLiffApp } from "../options.ts";
import { findLiffApp, findPersona, type Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { bearerOf } from "../requires-token.ts";
import { issueContextToken } from "../state/context-tokens.ts";
import { endpointAt } from "../state/redirect-uris.ts";
import type { ValidToken } from "../state/tokens.ts";

/** What the SDK asks about a LIFF app. */
export function liffAppRoutes(platform: Platform): Hono {
  const { options, shares } = platform;

  return new Hono()
    .get("/liff/v2/apps/:id/contextToken", async (c) => {
      c.header("Cache-Control", "no-store");
      const app = findLiffApp(platform, c.req.param("id"));
      if (!app) return refuse(c, 404, "no such LIFF app");
      const token = await tokenOfApp(c, platform, app);
      if (bearerOf(c) !== null && !token) return refuse(c, 401, "The access token is invalid");

      const contextToken = await issueContextToken(platform, app, {
        type: contextTypeOf(c, platform),
        endpointUrl: endpointAt(c.req.header("origin"), app, options.allowedOrigins),
        ...(token && { userId: token.userId }),
      });
      return c.json({ contextToken });
    })

    .get("/liff/v2/apps/:id/featureToken", async (c) => {
      c.header("Cache-Control", "no-store");
      const app = findLiffApp(platform, c.req.param("id"));
      if (!app) return refuse(c, 404, "no such LIFF app");
      if (!(await tokenOfApp(c, platform, app))) return refuse(c, 401, "The access token is invalid");
      return c.json({ featureToken: newFeatureToken() });
    })

    .get("/liff/v2/apps/:id/ott", async (c) => {
      c.header("Cache-Control", "no-store");
      const app = findLiffApp(platform, c.req.param("id"));
      if (!app) return refuse(c, 404, "no such LIFF app");
      const token = await tokenOfApp(c, platform, app);
      if (!token) return refuse(c, 401, "The access token is invalid");
      return c.json({ ott: shares.open(app.liffId, token.userId) });
    });
}

/** LINE's app asks for it with every call over the native bridge; nothing here depends on it. */
export function newFeatureToken(): string {
  return randomBytes(16).toString("hex");
}

/** The access token of a call, if it is in force and was granted to the app's own channel. */
export async function tokenOfApp(
  c: Context,
  platform: Platform,
  app: EmulatedLiffApp,
): Promise<ValidToken | null> {
  const bearer = bearerOf(c);
  const token = bearer === null ? null : await platform.tokens.readAccessToken(bearer);
  const isOwn = token?.channelId === channelIdOf(app.liffId) && findPersona(platform, token.userId) !== null;
  return isOwn ? token : null;
}
