import { isUnchanged } from "#http/etag.ts";
import { NOBODY, WHOSE_HEADER } from "#service-worker/whose.ts";
import { type FinishedPage, KEPT_STATUS, type PageBody, type PageEncoding } from "./finished-page.ts";

/** What a browser says of itself that decides how it is answered. */
export type PageRequest = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

export type PageResponse = { status: number; headers: Record<string, string>; body: PageBody | null };

/** The response to one question: the bytes that the browser understands, or the news that it has them. */
export function pageResponse(
  page: FinishedPage,
  wanted: PageEncoding,
  { ifNoneMatch }: Pick<PageRequest, "ifNoneMatch">,
): PageResponse {
  const encoding = page.bodies[wanted] ? wanted : "identity";
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.contentSecurityPolicy,
    Vary: "Cookie, Accept-Encoding",
    [WHOSE_HEADER]: NOBODY,
  };
  if (page.status === KEPT_STATUS) {
    headers["Cache-Control"] = "max-age=0, must-revalidate";
    // Weak: the encodings are one page, not one sequence of bytes.
    headers.ETag = `W/${page.etag}`;
    if (isUnchanged(ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  } else {
    // What is absent or failed may be there the next time; nobody keeps the news of it.
    headers["Cache-Control"] = "no-store";
  }
  if (page.location !== null) headers.Location = page.location;
  const body = page.bodies[encoding] ?? new Uint8Array();
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return { status: page.status, headers, body };
}
