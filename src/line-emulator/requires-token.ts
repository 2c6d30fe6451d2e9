import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Persona } from "./options.ts";
import { findPersona, type Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";
import type { ValidToken } from "./state/tokens.ts";

export type SignedIn = { Variables: { token: ValidToken; persona: Persona } };

/** The value of `Authorization: Bearer …`, or null. */
export function bearerOf(c: Context): string | null {
  return c.req.header("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? null;
}

/** Lets a call through whose access token is in force and was granted `scope`. */
export function requiresToken(platform: Platform, scope: string) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const bearer = bearerOf(c);
    const token = bearer === null ? null : await platform.tokens.readAccessToken(bearer);
    const persona = token && findPersona(platform, token.userId);
    if (!token || !persona) return refuse(c, 401, "The access token is invalid");
    if (!token.scope.includes(scope)) {
      return refuse(c, 403, `The access token was not granted the ${scope} scope`);
    }
    c.set("token", token);
    c.set("persona", persona);
    await next();
  });
}
