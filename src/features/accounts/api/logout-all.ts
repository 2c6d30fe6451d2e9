import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures } from "#http/responses.ts";
import { clearSessionCookie } from "#http/session-cookie.ts";
import { accountMessages } from "../account-messages.ts";
import { endAllSessions } from "../commands/end-session.ts";

export const logoutAllApi = defineEndpoint({
  method: "post",
  path: "/auth/logout-all",
  operationId: "logoutAll",
  policy: "session",
  onFailure: { code: "LOGOUT_ERROR", text: accountMessages.logoutFailed },
  tags: ["auth"],
  summary: "End the sessions of all devices",
  responses: { 200: describedAs("Signed out", z.object({ success: z.literal(true) })), ...failures },
  async handle(c) {
    await endAllSessions(c.var.services, c.var.user);
    c.header("Set-Cookie", clearSessionCookie(c.var.services.settings));
    return c.json({ success: true as const }, 200);
  },
});
