import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { z } from "zod";
import type { ApiEnvironment } from "#http/api-environment.ts";

const ATTEMPT_LIFETIME_S = 600;
const COOKIE_PATH = "/api/auth/line";

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectPath: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** One cookie an attempt, so that two tabs can sign in side by side. */
const cookieName = (state: string) => `line-login-${state.replace(/[^\w-]/g, "").slice(0, 12)}`;

export async function rememberAttempt(c: Context<ApiEnvironment>, attempt: Attempt): Promise<void> {
  const { secrets, settings } = c.var.services;
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  await setSignedCookie(c, cookieName(attempt.state), value, secrets.sessionKey, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: "Lax",
    secure: settings.isSecure,
    maxAge: ATTEMPT_LIFETIME_S,
  });
}

/** The attempt that a callback belongs to, once: its cookie is dropped. Null when we know of none. */
export async function takeAttempt(c: Context<ApiEnvironment>, state: string): Promise<Attempt | null> {
  const name = cookieName(state);
  const value = await getSignedCookie(c, c.var.services.secrets.sessionKey, name);
  if (!value) return null;
  deleteCookie(c, name, { path: COOKIE_PATH, secure: c.var.services.settings.isSecure });
  const attempt = Attempt.safeParse(parse(value));
  return attempt.success ? attempt.data : null;
}

function parse(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
