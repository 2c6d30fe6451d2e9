/**
 * On pages and their data: whose they are, by an opaque name of the session, or nobody's. The worker cannot read the session's cookie.
 * Never on what a cache between server and browser may keep for all.
 */
export const WHOSE_HEADER = "X-Whose";
export const NOBODY = "nobody";
