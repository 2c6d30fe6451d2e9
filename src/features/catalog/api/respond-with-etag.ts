import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { etagOf, isUnchanged } from "#http/etag.ts";
import { respondText } from "#http/responses.ts";

/** A public response that a browser may keep and asks about again: the same bytes are answered 304. */
export function respondWithEtag<Body>(
  c: Context,
  body: Body,
): Response & TypedResponse<JSONParsed<Body>, 200, "json"> {
  const text = JSON.stringify(body);
  const etag = etagOf(text);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  c.header("ETag", etag);
  if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304) as never;
  return respondText<JSONParsed<Body>>(c, text);
}
