import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { requireCsrfToken, requireSameSite } from "#http/cross-site.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures, jsonBody } from "#http/responses.ts";
import { readSessionCookie } from "#http/session-cookie.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import { refreshSession } from "../commands/refresh-session.ts";
import { Refreshed } from "../session-response.ts";
import { respondWithSession, wantsCookie } from "./respond-with-session.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

export const refreshApi = defineEndpoint({
  method: "post",
  path: "/auth/refresh",
  operationId: "refresh",
  policy: "open",
  checksCredentialItself: true,
  limit: SIGN_IN_BUDGET,
  tags: ["auth"],
  summary: "Exchange a refresh token, or the browser's cookie, for its successor",
  request: {
    body: { ...jsonBody(z.object({ refresh_token: z.string().max(200).optional() })), required: false },
  },
  responses: {
    200: describedAs("Refreshed", Refreshed),
    ...failures,
  },
  async handle(c) {
    const { services } = c.var;
    // Before anything changes: a token that was exchanged for a response nobody gets is lost.
    const isBrowser = wantsCookie(c);
    const header = (name: string) => c.req.header(name);
    const fromBody = c.req.header("content-type") ? c.req.valid("json").refresh_token : undefined;
    const token = fromBody ?? (isBrowser ? readSessionCookie(c.req.raw, services.settings) : null);
    if (!token) {
      throw new DomainError("unauthenticated", "AUTHENTICATION_REQUIRED", messages.authenticationRequired);
    }
    const refreshed = await refreshSession(services, token, (sessionId) => {
      if (fromBody !== undefined) return;
      requireSameSite(header, services.settings.baseUrl);
      requireCsrfToken(header, csrfTokenOf(services.secrets.sessionKey, sessionId));
    });
    const session = await respondWithSession(c, refreshed.userId, refreshed);
    return c.json({ success: true as const, session }, 200);
  },
});
