import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures, jsonBody } from "#http/responses.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import { recordingRefusals } from "../commands/record-refused-sign-in.ts";
import { signInWithLine, verifyLineTokens } from "../commands/sign-in-with-line.ts";
import { BrieflySignedIn } from "../session-response.ts";
import { LineTokens } from "./line-signin.ts";
import { respondWithSession, wantsCookie } from "./respond-with-session.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

export const lineSigninSimpleApi = defineEndpoint({
  method: "post",
  path: "/auth/line-signin-simple",
  operationId: "lineSigninSimple",
  policy: "open",
  onFailure: { code: "LOGIN_ERROR", text: messages.loginFailed },
  checksCredentialItself: true,
  limit: SIGN_IN_BUDGET,
  tags: ["auth"],
  summary: "Sign in with tokens of the LINE SDK, short answer with the csrf token",
  request: { body: jsonBody(LineTokens) },
  responses: {
    200: describedAs("Signed in", BrieflySignedIn),
    ...failures,
  },
  async handle(c) {
    wantsCookie(c);
    const { services, requestId } = c.var;
    const identity = await recordingRefusals(services, { way: "line-tokens", requestId }, () =>
      verifyLineTokens(services, c.req.valid("json")),
    );
    const { userId, lineUserId, isNewUser, session } = await signInWithLine(services, identity, requestId);
    services.metrics.signIns.inc({ way: "line-tokens", outcome: "started" });
    return c.json(
      {
        success: true as const,
        session: await respondWithSession(c, userId, session),
        csrfToken: csrfTokenOf(services.secrets.sessionKey, session.sessionId),
        user: { id: userId, lineUserId, isNewUser },
      },
      200,
    );
  },
});
