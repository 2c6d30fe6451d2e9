import { createMiddleware } from "hono/factory";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { acceptedEncoding } from "./accept-encoding.ts";
import { LIGHT_ENCODINGS, LIGHTLY } from "./light-compression.ts";
import { bodyOf } from "./responses.ts";

/** Less would not become shorter by more than the headers that say so. */
const LEAST_BYTES = 1_024;
const PARTIAL_CONTENT = 206;

/** Compresses for whoever understands it. What is compressed already, is a part of a file, or is no text passes as it is. */
export const compressResponses = createMiddleware(async (c, next) => {
  const encoding = acceptedEncoding(c.req.header("accept-encoding"), LIGHT_ENCODINGS);
  if (encoding === null) {
    // Marked before it is made: afterwards it costs node-server its fast path, a fifth of a history call.
    c.header("Vary", "Accept-Encoding");
    return next();
  }
  await next();
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("Content-Type") ?? "");
  if (!isText || status === PARTIAL_CONTENT || headers.has("Content-Encoding")) return;
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const plain =
    c.req.method === "HEAD"
      ? new Uint8Array()
      : (bodyOf.get(c.res) ?? new Uint8Array(await c.res.arrayBuffer()));
  const isShort = plain.byteLength < LEAST_BYTES;
  const body = isShort ? plain : new Uint8Array(LIGHTLY[encoding](plain));
  if (!isShort) {
    headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.byteLength));
    const etag = headers.get("ETag");
    // The encodings are one text, not one sequence of bytes.
    if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
  }
  // Set anew: onto a response that is there, Hono would copy the headers of the old one.
  c.res = undefined;
  c.res = new Response(isShort && plain.byteLength === 0 ? null : body, { status, headers });
});
