import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, Failure, failures, jsonBody, respond } from "#http/responses.ts";
import { Recovery } from "../authenticator-response.ts";
import { recordingRefusals } from "../commands/record-refused-sign-in.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../commands/sign-in-with-passkey.ts";
import { findOwnAccount } from "../queries/find-own-account.ts";
import { SignedIn, SignInBegun } from "../session-response.ts";
import { respondWithSession, wantsCookie } from "./respond-with-session.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

export const recoverApi = defineEndpoint({
  method: "post",
  path: "/auth/recover",
  operationId: "recover",
  policy: "open",
  onFailure: { code: "LOGIN_ERROR", text: messages.loginFailed },
  checksCredentialItself: true,
  limit: SIGN_IN_BUDGET,
  tags: ["auth"],
  summary: "Sign in with a passkey, in two steps: begin gives the challenge, finish answers the session",
  request: { body: jsonBody(Recovery) },
  responses: {
    200: describedAs(
      "PublicKeyCredentialRequestOptionsJSON of WebAuthn in `data`, or signed in",
      z.union([SignInBegun, SignedIn]),
    ),
    410: describedAs("Answered before, or too late", Failure),
    ...failures,
  },
  async handle(c) {
    wantsCookie(c);
    const { services, requestId } = c.var;
    const asked = c.req.valid("json");
    if (asked.step === "begin") return respond(c, await beginPasskeySignIn(services));
    const signedIn = await recordingRefusals(services, { way: "passkey", requestId }, () =>
      signInWithPasskey(services, asked.response, requestId),
    );
    services.metrics.signIns.inc({ way: "passkey", outcome: "started" });
    const user = await findOwnAccount(services, signedIn.userId);
    if (!user) throw new DomainError("absent", "USER_NOT_FOUND", messages.userNotFound);
    const session = await respondWithSession(c, signedIn.userId, signedIn.session);
    return c.json({ success: true as const, session, user }, 200);
  },
});
