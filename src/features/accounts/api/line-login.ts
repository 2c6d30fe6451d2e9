import { timingSafeEqual } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { isDomainError } from "#foundation/domain-error.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { setSessionCookie } from "#http/session-cookie.ts";
import { leaveBrowser } from "../commands/leave-browser.ts";
import { recordingRefusals, recordRefusedSignIn } from "../commands/record-refused-sign-in.ts";
import { signInWithLine } from "../commands/sign-in-with-line.ts";
import { DEFAULT_PATH, safePath } from "../redirect-path.ts";
import { rememberAttempt, takeAttempt } from "./line-login-attempt.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

export const CALLBACK_PATH = "/api/auth/line/callback";

const redirects = { 302: { description: "On to the next page" } };
const text = z.string().max(4_000).optional();

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

/** Where LINE sends the browser back. The one GET that writes: it opens the session (security.md S8). */
export const lineCallbackApi = defineEndpoint({
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
    if (!attempt || !isSame(attempt.state, query.state ?? "")) {
      const { services, requestId } = c.var;
      await recordRefusedSignIn(services, { way: "line-login", requestId, code: "STATE_UNKNOWN" });
      return c.redirect(toLogin("interrupted", null));
    }
    const next = attempt.redirectPath;
    if (query.error) {
      const isCancelled = query.error.toLowerCase() === "access_denied";
      return c.redirect(toLogin(isCancelled ? "cancelled" : "failed", next));
    }
    return finish(c, attempt, next);
  },
});

async function finish(
  c: Context<ApiEnvironment>,
  attempt: { state: string; nonce: string; codeVerifier: string },
  next: string | null,
): Promise<Response> {
  const { services, requestId } = c.var;
  try {
    const callback = new URL(services.settings.baseUrl + CALLBACK_PATH);
    callback.search = new URL(c.req.url).search;
    const identity = await recordingRefusals(services, { way: "line-login", requestId }, () =>
      services.lineLogin.finish(callback, attempt),
    );
    const { session } = await signInWithLine(services, identity, requestId);
    await leaveBrowser(services, c.var.actor, session);
    c.header("Set-Cookie", setSessionCookie(session.token, session.expiresAt, services.settings), {
      append: true,
    });
    return c.redirect(next ?? DEFAULT_PATH);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return c.redirect(toLogin(error.kind === "unavailable" ? "unavailable" : "failed", next));
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
