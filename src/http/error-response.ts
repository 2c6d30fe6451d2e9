import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseAway } from "#database/database-away.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { takeTheRest } from "./body/take-the-rest.ts";
import { loggablePath } from "./loggable-path.ts";
import { HOUR_S, RateLimited } from "./rate-limit.ts";
import { CLIENT_GONE, failure, STATUS_OF, UNAVAILABLE_S } from "./responses.ts";

/** Of a body that is not read to its end nothing more is wanted: its connection closes. */
const CLOSES = new Set([408, 413]);

/** The one place where what was thrown becomes a response. Nothing of the inside leaves it. */
export async function respondToError(error: Error, c: Context<ApiEnvironment>): Promise<Response> {
  const response = respondTo(error, c);
  if (!CLOSES.has(response.status)) return response;
  response.headers.set("Connection", "close");
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (response.status === 413 && incoming) await takeTheRest(incoming);
  return response;
}

function respondTo(error: Error, c: Context<ApiEnvironment>): Response {
  if (isDomainError(error)) {
    if (error.kind === "unauthenticated") c.header("WWW-Authenticate", "Bearer");
    if (error.kind === "limited")
      c.header("Retry-After", String(error instanceof RateLimited ? error.retryAfterS : HOUR_S));
    if (error.kind === "unavailable") c.header("Retry-After", String(UNAVAILABLE_S));
    return c.json(failure(error.code, error.message, error.fields), STATUS_OF[error.kind]);
  }
  if (error instanceof HTTPException) return respondToHttpException(error, c);
  const { requestId } = c.var;
  if (isDatabaseAway(error)) {
    c.var.services.log.warn(
      { requestId, path: loggablePath(c.req.path), reason: error.message },
      "database away",
    );
    c.header("Retry-After", String(UNAVAILABLE_S));
    return c.json(failure("DATABASE_UNAVAILABLE", messages.unavailable), 503);
  }
  c.var.services.log.error({ requestId, path: loggablePath(c.req.path), err: error }, "unexpected error");
  const { code, text } = c.var.onFailure ?? { code: "UNEXPECTED", text: messages.unexpected };
  return c.json(failure(code, `${text}（エラー番号: ${c.var.requestId}）`), 500);
}

function respondToHttpException(error: HTTPException, c: Context<ApiEnvironment>): Response {
  switch (error.status) {
    case CLIENT_GONE:
      return c.body(null, CLIENT_GONE);
    case 413:
      return c.json(failure("TOO_LARGE", messages.tooLarge), 413);
    case 415:
      return c.json(failure("UNSUPPORTED_MEDIA_TYPE", messages.unsupportedMediaType), 415);
    case 404:
      return c.json(failure("NOT_FOUND", messages.notFound), 404);
    default:
      return c.json(failure("MALFORMED_BODY", messages.malformedBody), 400);
  }
}
