import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { DocumentFile } from "../commands/document-file.ts";

/** What `respondWithDocument` responds. */
export const sentDocument = {
  description: "The file",
  content: { "application/pdf": { schema: z.string() }, "image/jpeg": { schema: z.string() } },
};

/** To be looked at: browsers draw a picture in a document of their own, with a style of theirs. */
const INLINE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * A paper as its file: to save, or to look at in a frame of our own pages. Nothing in it may run, and nothing keeps it
 * (security model S10).
 */
export function respondWithDocument(
  c: Context,
  { bytes, contentType }: DocumentFile,
  disposition: "attachment" | "inline",
) {
  const ending = contentType === "application/pdf" ? "pdf" : "jpg";
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": contentType,
    "Content-Disposition": `${disposition}; filename="document.${ending}"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    ...(disposition === "inline" && { "Content-Security-Policy": INLINE_POLICY }),
  });
}
