import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { decodeJwt } from "jose";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { requireSameSite } from "#http/cross-site.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, Failure, failures } from "#http/responses.ts";
import { notificationMessages } from "../notification-messages.ts";

/**
 * The one call whose response goes on: server-sent events, until the page goes, its credential ends or the server stops. Its
 * first event is the figure of now. A proxy must neither gather nor compress what comes.
 */
export const liveBellApi = defineEndpoint({
  method: "get",
  path: "/notifications/live",
  operationId: "liveBell",
  policy: "member",
  onFailure: { code: "NOTIFICATIONS_FAILED", text: notificationMessages.listFailed },
  tags: ["notifications"],
  summary:
    "What the bell says, now and whenever it changes: events `inbox` with `unread` and `at`, at the end perhaps `replaced`",
  responses: {
    200: { description: "Events", content: { "text/event-stream": { schema: z.string() } } },
    ...failures,
    503: describedAs("No room for another stream, or the server stops", Failure),
  },
  handle(c) {
    requireOwnPage(c);
    const { services, user } = c.var;
    // A token of LINE opens no session with which the stream could end.
    if (user.sessionId === null) {
      throw new DomainError("unauthenticated", "AUTHENTICATION_REQUIRED", messages.authenticationRequired);
    }
    const headers = {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    };
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    const { userId, sessionId } = user;
    const body = services.liveInboxes.open({ userId, sessionId, until: endOfBearer(c) });
    if (!body) throw new DomainError("unavailable", "LIVE_FULL", messages.unavailable);
    return c.body(body, 200, headers);
  },
});

/**
 * No other page opens a stream with somebody's cookie: it would take the place of one of their own pages'. Where a browser says
 * nothing of where it asks from, it is believed: unlike a write, a call that only reads names no origin to its own site.
 */
function requireOwnPage(c: Context<ApiEnvironment>): void {
  const header = (name: string) => c.req.header(name);
  if (header("sec-fetch-mode") === "navigate")
    throw new DomainError("forbidden", "CROSS_ORIGIN", messages.crossOrigin);
  const saysNothing = header("origin") === undefined && header("sec-fetch-site") === undefined;
  if (!saysNothing) requireSameSite(header, c.var.services.settings.baseUrl);
}

/** Our own access token, which the session check has verified, ends before its session; a cookie ends with it. */
function endOfBearer(c: Context<ApiEnvironment>): Date | null {
  const bearer = c.req.header("authorization")?.replace("Bearer ", "");
  const { exp } = bearer ? decodeJwt(bearer) : {};
  return exp === undefined ? null : new Date(exp * 1000);
}
