import type { Context } from "hono";

export type OAuthError = "invalid_request" | "invalid_grant" | "unsupported_grant_type";

/** A refusal of the OAuth endpoints. The SDK takes `error` as its code. */
export function refuseOAuth(c: Context, error: OAuthError, description: string): Response {
  return c.json({ error, error_description: description }, 400);
}

/** A refusal of the other endpoints, which say what is wrong in `message`. */
export function refuse(c: Context, status: 400 | 401 | 403 | 404, message: string): Response {
  return c.json({ message }, status);
}
