import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures, jsonBody } from "#http/responses.ts";
import { accountMessages } from "../account-messages.ts";
import { recordingRefusals } from "../commands/record-refused-sign-in.ts";
import { signInWithLine, verifyLineTokens } from "../commands/sign-in-with-line.ts";
import { findOwnAccount } from "../queries/find-own-account.ts";
import { SignedIn } from "../session-response.ts";
import { respondWithSession, wantsCookie } from "./respond-with-session.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

/** Tokens as the LINE SDK gives them; one of the two is enough. */
export const LineTokens = z
  .object({
    idToken: z.string().max(8_000).nullish(),
    accessToken: z.string().max(4_000).nullish(),
  })
  .refine((tokens) => tokens.idToken || tokens.accessToken, accountMessages.credentialsMissing);

export const lineSigninApi = defineEndpoint({
  method: "post",
  path: "/auth/line-signin",
  operationId: "lineSignin",
  policy: "open",
  onFailure: { code: "LOGIN_ERROR", text: messages.loginFailed },
  checksCredentialItself: true,
  limit: SIGN_IN_BUDGET,
  tags: ["auth"],
  summary: "Sign in with tokens of the LINE SDK",
  request: { body: jsonBody(LineTokens) },
  responses: {
    200: describedAs("Signed in", SignedIn),
    ...failures,
  },
  async handle(c) {
    wantsCookie(c);
    const { services, requestId } = c.var;
    const identity = await recordingRefusals(services, { way: "line-tokens", requestId }, () =>
      verifyLineTokens(services, c.req.valid("json")),
    );
    const signedIn = await signInWithLine(services, identity, requestId);
    services.metrics.signIns.inc({ way: "line-tokens", outcome: "started" });
    const user = await findOwnAccount(services, signedIn.userId);
    if (!user) throw new DomainError("absent", "USER_NOT_FOUND", messages.userNotFound);
    const session = await respondWithSession(c, signedIn.userId, signedIn.session);
    return c.json({ success: true as const, session, user }, 200);
  },
});
