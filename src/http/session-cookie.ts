import { parse, serialize } from "hono/utils/cookie";

/** The specification's storage key; cookie names cannot be shared between http and https. */
export const SESSION_COOKIE = "sb-auth-token";

type CookieSettings = { isSecure: boolean };

/** Under https the name carries __Host-, so that no neighbouring host can set it. */
export function sessionCookieName({ isSecure }: CookieSettings): string {
  return isSecure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

export function readSessionCookie(request: Request, settings: CookieSettings): string | null {
  const name = sessionCookieName(settings);
  return parse(request.headers.get("cookie") ?? "", name)[name] || null;
}

/** The Set-Cookie value that keeps a session in the browser, out of reach of scripts. */
export function setSessionCookie(token: string, expiresAt: Date, settings: CookieSettings): string {
  return serialize(sessionCookieName(settings), token, { ...attributes(settings), expires: expiresAt });
}

export function clearSessionCookie(settings: CookieSettings): string {
  return serialize(sessionCookieName(settings), "", { ...attributes(settings), maxAge: 0 });
}

function attributes({ isSecure }: CookieSettings) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: isSecure } as const;
}
