/**
 * Whether a request's If-None-Match names what we would answer (RFC 9110, 13.1.2). Compared weakly: compressing an
 * answer makes its ETag a weak one, and that is the one that browsers bring back.
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
}
