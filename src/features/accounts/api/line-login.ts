import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { SignedInUser } from "#foundation/actor.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { setSessionCookie } from "#http/session-cookie.ts";
import { isSameSecret } from "#platform/is-same-secret.ts";
import { leaveBrowser } from "../commands/leave-browser.ts";
import { recordingRefusals, recordRefusedSignIn } from "../commands/record-refused-sign-in.ts";
import { signInWithLine } from "../commands/sign-in-with-line.ts";
import { DEFAULT_PATH, safePath } from "../redirect-path.ts";
import { rememberAttempt, takeAttempt } from "./line-login-attempt.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

export const CALLBACK_PATH = "/api/auth/line/callback";

const redirects = { 302: { description: "On to the next page" } };
const text = z.string().max(4_000).optional();

/** How a browser comes back that was to confirm something by a fresh sign-in; the screen that asked for it has words for each. */
export type ConfirmationFailure = "cancelled" | "somebody-else" | "unavailable" | "failed";

/** What somebody does by signing in anew. */
export type Confirmation = {
  /** Where the browser goes when it did not come to that. */
  failedPath: (why: ConfirmationFailure) => string;
  /** Does it as the person who is signed in and whom LINE has just vouched for; says where the browser goes. */
  confirmed: (
    c: Context<ApiEnvironment>,
    fresh: { user: SignedInUser; choice: string; accessToken: string },
  ) => Promise<string>;
};

/** Why a login did not end in a session; the login screen has kind words for each. */
type LoginNotice = "cancelled" | "interrupted" | "unavailable" | "failed" | "busy";

const toLogin = (notice: LoginNotice, next: string | null) =>
  `/login?${new URLSearchParams({ notice, ...(next && { next }) })}`;

/** Sends the browser to LINE's consent page. */
export const startLineLoginApi = defineEndpoint({
  method: "get",
  path: "/auth/line",
  operationId: "startLineLogin",
  policy: "open",
  checksCredentialItself: true,
  limit: SIGN_IN_BUDGET,
  refusalPath: toLogin("busy", null),
  tags: ["auth"],
  summary: "Start LINE Login in an ordinary browser",
  request: { query: z.object({ next: text, retry: text, as: text }) },
  responses: redirects,
  async handle(c) {
    const { lineLogin, settings } = c.var.services;
    const { next, retry, as } = c.req.valid("query");
    const redirectPath = safePath(next);
    try {
      const { url, ...attempt } = await lineLogin.start({
        redirectUri: settings.baseUrl + CALLBACK_PATH,
        // A mismatch may be a failed automatic login; the second try asks in person (line.md 7).
        disableAutoLogin: retry !== undefined,
        loginHint: (settings.isDemo && as) || null,
      });
      await rememberAttempt(c, { ...attempt, redirectPath });
      return c.redirect(url.href);
    } catch (error) {
      if (isDomainError(error)) return c.redirect(toLogin("unavailable", redirectPath));
      throw error;
    }
  },
});

/**
 * Where LINE sends the browser back. The one GET that writes: it opens the session (security.md S8), or does what a signed-in person
 * began by a call and confirms so: `confirmations` by their names, of features that know more than this one.
 */
export const defineLineCallback = (confirmations: Readonly<Record<string, Confirmation>>) =>
  defineEndpoint({
    method: "get",
    path: "/auth/line/callback",
    operationId: "lineCallback",
    policy: "open",
    checksCredentialItself: true,
    limit: SIGN_IN_BUDGET,
    refusalPath: toLogin("busy", null),
    tags: ["auth"],
    summary: "LINE Login comes back",
    request: { query: z.object({ state: text, code: text, error: text, error_description: text }) },
    responses: redirects,
    async handle(c) {
      const query = c.req.valid("query");
      const attempt = query.state ? await takeAttempt(c, query.state) : null;
      if (!attempt || !isSameSecret(query.state ?? "", attempt.state)) {
        const { services, requestId } = c.var;
        await recordRefusedSignIn(services, { way: "line-login", requestId, code: "STATE_UNKNOWN" });
        return c.redirect(toLogin("interrupted", null));
      }
      const { confirms } = attempt;
      const confirmation = confirms && confirmations[confirms.what];
      if (confirmation)
        return c.redirect(await confirm(c, { ...attempt, confirms }, confirmation, query.error));
      const next = attempt.redirectPath;
      if (query.error) {
        const isCancelled = query.error.toLowerCase() === "access_denied";
        return c.redirect(toLogin(isCancelled ? "cancelled" : "failed", next));
      }
      return finish(c, attempt, next);
    },
  });

/** What the checks of LINE's answer need. */
type Pending = { state: string; nonce: string; codeVerifier: string; maxAgeS?: number | undefined };

/** Who signed in at LINE longer ago does so again. */
const FRESH_S = 300;

/** Begins a fresh sign-in that confirms something: the address at LINE for the browser to go to. */
export async function startConfirmation(
  c: Context<ApiEnvironment>,
  { what, choice }: { what: string; choice: string },
): Promise<string> {
  const { services, user } = c.var;
  const { url, ...attempt } = await services.lineLogin.start({
    redirectUri: services.settings.baseUrl + CALLBACK_PATH,
    // In person, not by what the browser remembers.
    disableAutoLogin: true,
    maxAgeS: FRESH_S,
    loginHint: services.settings.isDemo ? user.userId : null,
  });
  await rememberAttempt(c, {
    ...attempt,
    redirectPath: null,
    confirms: { what, choice, userId: user.userId },
  });
  return url.href;
}

async function confirm(
  c: Context<ApiEnvironment>,
  { confirms, ...attempt }: Pending & { confirms: { choice: string; userId: string } },
  { failedPath, confirmed }: Confirmation,
  error: string | undefined,
): Promise<string> {
  if (error) return failedPath(error.toLowerCase() === "access_denied" ? "cancelled" : "failed");
  const user = c.var.actor;
  try {
    const { identity, accessToken } = await answerOf(c, attempt);
    if (!user || user.userId !== confirms.userId || user.lineUserId !== identity.lineUserId)
      return failedPath("somebody-else");
    return await confirmed(c, { user, choice: confirms.choice, accessToken });
  } catch (thrown) {
    if (!isDomainError(thrown)) throw thrown;
    return failedPath(thrown.kind === "unavailable" ? "unavailable" : "failed");
  }
}

async function answerOf(c: Context<ApiEnvironment>, attempt: Pending) {
  const { services, requestId } = c.var;
  const callback = new URL(services.settings.baseUrl + CALLBACK_PATH);
  callback.search = new URL(c.req.url).search;
  return recordingRefusals(services, { way: "line-login", requestId }, () =>
    services.lineLogin.finish(callback, attempt),
  );
}

async function finish(c: Context<ApiEnvironment>, attempt: Pending, next: string | null): Promise<Response> {
  const { services, requestId } = c.var;
  try {
    const { identity } = await answerOf(c, attempt);
    const { session } = await signInWithLine(services, identity, requestId);
    services.metrics.signIns.inc({ way: "line-login", outcome: "started" });
    await leaveBrowser(services, c.var.identification, session);
    c.header("Set-Cookie", setSessionCookie(session.token, session.expiresAt, services.settings), {
      append: true,
    });
    return c.redirect(next ?? DEFAULT_PATH);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return c.redirect(toLogin(error.kind === "unavailable" ? "unavailable" : "failed", next));
  }
}
