import { safePath } from "./redirect-path.ts";

export const LOGIN_PATH = "/api/auth/line";

/** Starts LINE Login and comes back to `next`. A plain address: the browser leaves the app for LINE. */
export function loginHref(next: string | null, { retry = false } = {}): string {
  const query = new URLSearchParams();
  const path = safePath(next);
  if (path) query.set("next", path);
  if (retry) query.set("retry", "1");
  return `${LOGIN_PATH}${query.size > 0 ? `?${query}` : ""}`;
}
