import { createHash } from "node:crypto";

/**
 * Part of Cache-Control for what may be withdrawn (pictures): a shared cache in front of the product asks again after a minute,
 * however long browsers keep theirs.
 */
export const SHARED_CACHE_TTL = "s-maxage=60";

/** The strong ETag of a whole response: the same bytes have the same one, in every process. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Whether a request's If-None-Match names what we would answer (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && namesEtag(ifNoneMatch, etag);
}

/**
 * Whether a list of ETags, as If-Match and If-None-Match carry it, names this one. Compared weakly: compressing a response
 * makes its ETag a weak one, and that is the one that browsers bring back.
 */
export function namesEtag(list: string, etag: string): boolean {
  return list.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
}
