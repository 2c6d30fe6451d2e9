import { isUnchanged } from "#http/etag.ts";
import { ENCODINGS, type FinishedPage, type PageEncoding } from "./finished-page.ts";

/** The answer for one request: the bytes that the browser understands, or the news that it has them. */
export function answerPage(request: Request, page: FinishedPage, common: Record<string, string>): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const headers: Record<string, string> = {
    ...common,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.contentSecurityPolicy,
    "Cache-Control": "max-age=0, must-revalidate",
    Vary: "Cookie, Accept-Encoding",
    // Weak: the encodings are one page, not one sequence of bytes.
    ETag: `W/${page.etag}`,
  };
  if (isUnchanged(request.headers.get("if-none-match") ?? undefined, page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}

function encodingFor(acceptEncoding: string): PageEncoding {
  const accepted = acceptEncoding
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0+)?$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
