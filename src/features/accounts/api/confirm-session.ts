import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DomainError } from "#foundation/domain-error.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, Failure, failures, jsonBody, respond } from "#http/responses.ts";
import { readSessionCookie, setSessionCookie } from "#http/session-cookie.ts";
import { accountMessages } from "../account-messages.ts";
import { Recovery } from "../authenticator-response.ts";
import { beginConfirmation, finishConfirmation } from "../commands/confirm-session.ts";
import { SignInBegun } from "../session-response.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

const Confirmed = z.object({ success: z.literal(true), data: z.object({ confirmed: z.literal(true) }) });

export const confirmSessionApi = defineEndpoint({
  method: "post",
  path: "/auth/confirm",
  operationId: "confirmSession",
  policy: "member",
  onFailure: { code: "CONFIRMATION_FAILED", text: accountMessages.confirmationFailed },
  limit: SIGN_IN_BUDGET,
  // A challenge is good once, whatever came of it.
  actsEachTime: true,
  tags: ["auth"],
  summary: "Show a passkey once in this session, in two steps; admins who have one are asked for it",
  request: { body: jsonBody(Recovery) },
  responses: {
    200: describedAs(
      "PublicKeyCredentialRequestOptionsJSON of WebAuthn in `data`, or that it is confirmed",
      z.union([SignInBegun, Confirmed]),
    ),
    410: describedAs("Answered before, or too late", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user, requestId } = c.var;
    const asked = c.req.valid("json");
    const token = cookieOf(c);
    if (asked.step === "begin") return respond(c, await beginConfirmation(services, user));
    const renewed = await finishConfirmation(services, user, { response: asked.response, token, requestId });
    c.header("Set-Cookie", setSessionCookie(renewed.token, renewed.expiresAt, services.settings));
    return respond(c, { confirmed: true as const });
  },
});

/** The token that is exchanged. A client that came with a bearer signs in anew instead, by its passkey. */
function cookieOf(c: Context<ApiEnvironment>): string {
  const { identification, services } = c.var;
  const isByCookie = identification.state === "signed-in" && identification.credential === "cookie";
  const token = isByCookie ? readSessionCookie(c.req.raw, services.settings) : null;
  if (token) return token;
  throw new DomainError("forbidden", "RECENT_LOGIN_REQUIRED", accountMessages.recentLoginRequired);
}
