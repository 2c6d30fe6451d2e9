import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { findHostileValue, isStorable } from "./hostile-json.ts";

export const MAX_JSON_BYTES = 1_000_000;
const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const limitJson = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw new HTTPException(413);
  },
});

/** At most 1 MB of JSON, counted while it streams in. A form is read by the call that takes one, within its own limit. */
export const limitBody = createMiddleware<ApiEnvironment>(async (c, next) =>
  mediaType(c.req.header("content-type")) === "multipart/form-data" ? next() : limitJson(c, next),
);

/** Refuses URLs and bodies that no honest client sends, before anything else looks at them. */
export const refuseHostileInput = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (!isReadableUrl(c.req.url)) throw new DomainError("invalid", "FORBIDDEN_TEXT", messages.forbiddenText);
  if (WRITES.has(c.req.method)) await checkBody(c.req);
  await next();
});

/** "application/json" of " Application/JSON; charset=utf-8". */
export function mediaType(contentType: string | undefined): string | undefined {
  return contentType?.split(";")[0]?.trim().toLowerCase();
}

type ApiRequest = { header: (name: string) => string | undefined; text: () => Promise<string> };

async function checkBody(request: ApiRequest): Promise<void> {
  const type = mediaType(request.header("content-type"));
  if (type === "multipart/form-data") return;
  const text = await request.text();
  if (text === "" && type === undefined) return;
  if (type !== "application/json") throw new HTTPException(415);
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

/** False for broken percent-encoding, NUL and lone surrogates. */
export function isReadableUrl(url: string): boolean {
  try {
    return isStorable(decodeURIComponent(url.replaceAll("+", " ")));
  } catch {
    return false;
  }
}
