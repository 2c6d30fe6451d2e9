import type { Context } from "hono";
import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { z } from "zod";
import type { ApiEnvironment } from "#http/api-environment.ts";

const ATTEMPT_LIFETIME_S = 600;
const PREFIX = "line-login-";
/** Every attempt costs room in each request's headers; whoever starts a fourth one has left the first. */
const MOST_ATTEMPTS = 3;

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  maxAgeS: z.number().optional(),
  /** Stored here when a log-in begins, read once when it ends (specification, section 4). */
  redirectPath: z.string().nullable(),
  /** What a person who is signed in does by signing in anew, with what they chose: nothing else comes of this attempt. */
  confirms: z.object({ what: z.string(), choice: z.string(), userId: z.string() }).optional(),
});
type Attempt = z.infer<typeof Attempt>;

/** One cookie an attempt, so that two tabs can sign in side by side. */
const cookieName = (state: string) => `${PREFIX}${state.replace(/[^\w-]/g, "").slice(0, 12)}`;

/** Under https __Host- keeps a neighbouring host from planting an attempt of its own. */
function cookieOptions({ isSecure }: { isSecure: boolean }) {
  return { path: "/", secure: isSecure, ...(isSecure && { prefix: "host" as const }) };
}

export async function rememberAttempt(c: Context<ApiEnvironment>, attempt: Attempt): Promise<void> {
  const { secrets, settings } = c.var.services;
  removeOldest(c);
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  await setSignedCookie(c, cookieName(attempt.state), value, secrets.sessionKey, {
    ...cookieOptions(settings),
    httpOnly: true,
    sameSite: "Lax",
    maxAge: ATTEMPT_LIFETIME_S,
  });
}

/** Browsers send the cookies of one path in the order in which they were made. */
function removeOldest(c: Context<ApiEnvironment>): void {
  const { settings } = c.var.services;
  const start = settings.isSecure ? `__Host-${PREFIX}` : PREFIX;
  const attempts = Object.keys(getCookie(c)).filter((name) => name.startsWith(start));
  for (const name of attempts.slice(0, Math.max(0, attempts.length - MOST_ATTEMPTS + 1))) {
    deleteCookie(c, name, { path: "/", secure: settings.isSecure });
  }
}

/** The attempt that a callback belongs to, once: its cookie is deleted. Null when we know of none. */
export async function takeAttempt(c: Context<ApiEnvironment>, state: string): Promise<Attempt | null> {
  const { secrets, settings } = c.var.services;
  const options = cookieOptions(settings);
  const name = cookieName(state);
  const value = await getSignedCookie(c, secrets.sessionKey, name, options.prefix);
  if (!value) return null;
  deleteCookie(c, name, options);
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
