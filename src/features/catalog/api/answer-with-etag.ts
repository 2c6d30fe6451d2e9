import { createHash } from "node:crypto";
import type { Context } from "hono";
import { isUnchanged } from "#http/etag.ts";

/** A public answer that a browser may keep and asks about again: the same bytes are answered 304. */
export function answerWithEtag(c: Context, body: unknown): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  c.header("ETag", etag);
  if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  return c.body(text, 200, { "content-type": "application/json; charset=UTF-8" });
}
