import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";

const compressed = compress();

/**
 * Compresses for whoever understands it. Hono's own middleware marks every answer afterwards, which costs node-server its
 * fast path: a fifth of a history call. Whoever asks for no encoding is marked before.
 */
export const compressResponses = createMiddleware(async (c, next) => {
  if (c.req.header("accept-encoding")) return compressed(c, next);
  c.header("Vary", "Accept-Encoding");
  return next();
});
