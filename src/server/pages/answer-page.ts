import { isUnchanged } from "#http/etag.ts";
import { ENCODINGS, type FinishedPage, type PageEncoding } from "./finished-page.ts";

/** What a browser says of itself that decides how it is answered. */
export type PageQuestion = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

export type PageAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** The answer to one question: the bytes that the browser understands, or the news that it has them. */
export function answerPage(page: FinishedPage, { acceptEncoding, ifNoneMatch }: PageQuestion): PageAnswer {
  const encoding = encodingFor(acceptEncoding ?? "", page);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.contentSecurityPolicy,
    "Cache-Control": "max-age=0, must-revalidate",
    Vary: "Cookie, Accept-Encoding",
    // Weak: the encodings are one page, not one sequence of bytes.
    ETag: `W/${page.etag}`,
  };
  if (isUnchanged(ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  const body = page.bodies[encoding] ?? page.bodies.identity;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return { status: page.status, headers, body };
}

function encodingFor(acceptEncoding: string, { bodies }: FinishedPage): PageEncoding {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0+)?\s*$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  return ENCODINGS.find((encoding) => bodies[encoding] && accepted.includes(encoding)) ?? "identity";
}
