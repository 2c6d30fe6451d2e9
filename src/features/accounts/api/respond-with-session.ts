import type { Context } from "hono";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { requireSameSite } from "#http/cross-site.ts";
import { setSessionCookie } from "#http/session-cookie.ts";
import { leaveBrowser } from "../commands/leave-browser.ts";
import { type StartedSession, signAccessToken } from "../commands/start-session.ts";
import { ACCESS_TOKEN_LIFETIME_S } from "../session.ts";
import type { SessionResponse } from "../session-response.ts";

/** Our own pages ask for a cookie. A cookie is only ever set for a call that our own pages made. */
export function wantsCookie(c: Context<ApiEnvironment>): boolean {
  if (c.req.header("x-session") !== "cookie") return false;
  requireSameSite((name) => c.req.header(name), c.var.services.settings.baseUrl);
  return true;
}

export async function respondWithSession(
  c: Context<ApiEnvironment>,
  userId: string,
  session: StartedSession,
): Promise<SessionResponse> {
  const { sessionId, token, expiresAt } = session;
  const expires_at = Math.floor(expiresAt.getTime() / 1000);
  if (wantsCookie(c)) {
    await leaveBrowser(c.var.services, c.var.identification, session);
    c.header("Set-Cookie", setSessionCookie(token, expiresAt, c.var.services.settings), { append: true });
    return { expires_at };
  }
  return {
    access_token: await signAccessToken(c.var.services, userId, sessionId),
    refresh_token: token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_LIFETIME_S,
    expires_at,
  };
}
