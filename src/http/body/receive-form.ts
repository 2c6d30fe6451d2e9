import { parseMultipart } from "@remix-run/multipart-parser";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { inTime } from "#platform/in-time.ts";
import type { ApiEnvironment, CallFailure } from "../api-environment.ts";
import { mediaType } from "../guard-request.ts";
import { createBodyRooms } from "./body-rooms.ts";
import { isStorable } from "./hostile-json.ts";
import { readBody } from "./read-body.ts";

/** How much a call takes as a form with files, for how long, and what somebody reads who sends more or longer. */
export type Upload = {
  maxBytes: number;
  tooLarge: CallFailure;
  timeLimitMs: number;
  tooSlow: CallFailure;
};

/** As many as may be worked on and wait for it (security.md R6). Our own pages send one photo after the other. */
const inRoom = createBodyRooms({ atOnce: 22, ofOneCaller: 4 });
const MAX_PARTS = 20;
/** Of the call's time what the body may take: the rest is for the work. */
const BODY_SHARE = 0.75;

/** Reads a form with files, its bytes counted while they stream in; `caller` is whose share of the rooms it takes. */
export async function receiveForm(
  c: Context<ApiEnvironment>,
  { maxBytes, tooLarge, timeLimitMs, tooSlow }: Upload,
  caller: string | null,
): Promise<void> {
  const contentType = c.req.header("content-type");
  if (mediaType(contentType) !== "multipart/form-data") throw new HTTPException(415);
  const boundary = boundaryOf(contentType);
  if (!boundary) throw new HTTPException(400);
  const refuse = () => {
    throw new DomainError("too-large", tooLarge.code, tooLarge.text);
  };
  const tooLate = () => new DomainError("too-slow", tooSlow.code, tooSlow.text);
  const read = () => readBody(c, { as: "arrayBuffer", maxBytes, tooLarge: refuse });
  const bytes = await inRoom(caller, () => inTime(timeLimitMs * BODY_SHARE, tooLate, read()));
  c.var.services.metrics.uploadedBytes.inc(bytes.byteLength);
  const form = readForm(bytes, { boundary, maxBytes });
  // Whoever reads it again gets the form, and its bytes are in memory once.
  c.req.bodyCache = { formData: form };
  // Its boundary has served; what comes after this knows fewer ways of writing one.
  c.req.raw.headers.set("content-type", "multipart/form-data");
  for (const [name, value] of form) {
    if (isStorable(name) && (typeof value !== "string" || isStorable(value))) continue;
    throw new DomainError("invalid", "FORBIDDEN_TEXT", messages.forbiddenText);
  }
}

/** The platform's own reader refuses boundaries of less than 27 characters; RFC 2046 (5.1.1) allows 1 to 70. */
function boundaryOf(contentType = ""): string | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=\s*(?:;|$)))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function readForm(bytes: ArrayBuffer, options: { boundary: string; maxBytes: number }): FormData {
  const { boundary, maxBytes } = options;
  const form = new FormData();
  try {
    for (const part of parseMultipart(new Uint8Array(bytes), {
      boundary,
      maxFileSize: maxBytes,
      maxTotalSize: maxBytes,
      maxParts: MAX_PARTS,
    })) {
      if (part.name === undefined) continue;
      if (!part.isFile) form.append(part.name, part.text);
      else
        form.append(
          part.name,
          new File([new Uint8Array(part.bytes)], part.filename ?? "", { type: part.mediaType }),
        );
    }
  } catch {
    // Nothing but reading happens here: it was cut off, has too many parts, or text that is no UTF-8.
    throw new HTTPException(400);
  }
  return form;
}
