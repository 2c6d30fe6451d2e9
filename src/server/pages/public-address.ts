import { isAreaAddress } from "#features/shops/finder-address.ts";
import { isReadableUrl } from "#http/guard-request.ts";
import { readSessionCookie } from "#http/session-cookie.ts";

/** Addresses whose pages are the same for every visitor, written in the one way under which they are invalidated. */
const PUBLIC_ADDRESS =
  /^\/(?:guide|news(?:\/[0-9a-f-]{36})?|terms|privacy|commerce|shops|m\/[0-9a-z-]{12,36}|shops\/[0-9a-f-]{36}(?:\/mixes\/[0-9a-f-]{36})?|(?:flavors|makers)\/[0-9a-f-]{36})?$/;

/** Path and query of a public page; of the pages with a query, an area's shops alone. */
export function isPublicAddress(address: string): boolean {
  if (!address.includes("?")) return PUBLIC_ADDRESS.test(address);
  return isReadableUrl(address) && isAreaAddress(address);
}

/**
 * The address of a public page that may be answered from the kept ones, else null: whoever has a session, asks with a
 * credential or asks for more than an area's shops gets a page of their own.
 */
export function publicAddressOf(request: Request, settings: { isSecure: boolean }): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search } = new URL(request.url);
  if (!isPublicAddress(pathname + search)) return null;
  if (request.headers.has("authorization")) return null;
  return readSessionCookie(request, settings) === null ? pathname + search : null;
}
