import { type Context, Hono } from "hono";
import type { Platform } from "../platform.ts";
import { requiresToken, type SignedIn } from "../requires-token.ts";

/** Who the person behind an access token is, and whether they are a friend of the official account. */
export function profileRoutes(platform: Platform): Hono {
  const userinfo = (c: Context<SignedIn>) => {
    const { token, persona } = c.var;
    const named = token.scope.includes("profile");
    return c.json({
      sub: persona.userId,
      ...(named && { name: persona.displayName, picture: persona.pictureUrl }),
    });
  };

  return new Hono()
    .get("/v2/profile", requiresToken(platform, "profile"), (c) => {
      const { userId, displayName, pictureUrl, statusMessage } = c.var.persona;
      return c.json({ userId, displayName, pictureUrl, statusMessage });
    })
    .get("/oauth2/v2.1/userinfo", requiresToken(platform, "openid"), userinfo)
    .post("/oauth2/v2.1/userinfo", requiresToken(platform, "openid"), userinfo)
    .get("/friendship/v1/status", requiresToken(platform, "profile"), (c) =>
      c.json({ friendFlag: c.var.persona.friend }),
    );
}
