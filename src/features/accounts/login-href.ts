import { safePath } from "./redirect-path.ts";

export const LOGIN_PATH = "/api/auth/line";

type LoginOptions = {
  /** The first try failed: LINE asks in person. */
  retry?: boolean;
  /** The id of whoever to become; heard in a demo alone. */
  as?: string;
};

/** Starts LINE Login and comes back to `next`. A plain address: the browser leaves the app for LINE. */
export function loginHref(next: string | null, { retry = false, as }: LoginOptions = {}): string {
  const query = new URLSearchParams();
  const path = safePath(next);
  if (path) query.set("next", path);
  if (retry) query.set("retry", "1");
  if (as) query.set("as", as);
  return `${LOGIN_PATH}${query.size > 0 ? `?${query}` : ""}`;
}
