import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { inTime } from "#platform/in-time.ts";
import type { ApiEnvironment } from "../api-environment.ts";
import { mediaType } from "../guard-request.ts";
import { createBodyRooms } from "./body-rooms.ts";
import { findHostileValue } from "./hostile-json.ts";
import { readBody } from "./read-body.ts";

const MAX_JSON_BYTES = 1_000_000;
/** How long a body may take; whoever is slower holds a connection and memory for nothing. */
export const BODY_LIMIT_MS = 15_000;
/** With MAX_JSON_BYTES the memory that bodies may take while they are read. A browser sends six at a time at most. */
const inRoom = createBodyRooms({ atOnce: 200, ofOneCaller: 20 });

const tooLarge = () => {
  throw new HTTPException(413);
};
const tooSlow = () => new DomainError("too-slow", "BODY_TOO_SLOW", messages.bodyTooSlow);

/**
 * Reads the body of a write once it is known who asks: at most 1 MB of JSON, counted while it streams in, within 15 s and
 * without anything that no honest client sends. Whoever reads it again gets the same one. No body at all is none. `caller` is whose
 * share of the rooms it takes.
 */
export async function receiveJson(c: Context<ApiEnvironment>, caller: string | null): Promise<void> {
  const type = mediaType(c.req.header("content-type"));
  if (type !== undefined && type !== "application/json") throw new HTTPException(415);
  const text = await inRoom(caller, () =>
    inTime(BODY_LIMIT_MS, tooSlow, readBody(c, { as: "text", maxBytes: MAX_JSON_BYTES, tooLarge })),
  );
  if (text === "" && type === undefined) return;
  if (type === undefined) throw new HTTPException(415);
  const hostile = findHostileValue(parse(text));
  if (hostile === "text") throw new DomainError("invalid", "FORBIDDEN_TEXT", messages.forbiddenText);
  if (hostile) throw new DomainError("invalid", "MALFORMED_BODY", messages.malformedBody);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid", "MALFORMED_BODY", messages.malformedBody);
  }
}
