import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ConsentRequest, ReadConsentRequest } from "./consent-request.ts";
import { type Fields, line, readForm, readQuery } from "./input.ts";
import { consentPage } from "./pages/consent-page.ts";
import { pageHeaders } from "./pages/page-headers.ts";
import { refuseWithPage } from "./pages/refusal-page.ts";
import { findPersona, type Platform } from "./platform.ts";
import { withParameters } from "./state/redirect-uris.ts";
import type { Grant } from "./state/tokens.ts";

const Decision = z.object({
  persona: line(64).optional(),
  profile: line(16).optional(),
  cancel: line(16).optional(),
});

/**
 * `GET` shows who asks for what; `POST` to the same URL decides: `persona=<userId>[&profile=1]` or `cancel=1`.
 * The parameters of the request stay in the URL, or are repeated in the form.
 */
export function consentRoutes(platform: Platform, path: string, readRequest: ReadConsentRequest): Hono {
  const requestOf = (c: Context, parameters: Fields | null) =>
    parameters && readRequest(parameters, new URL(c.req.url).origin);

  return new Hono()
    .get(path, (c) => {
      const request = requestOf(c, readQuery(c));
      if (!request) return refuseConsent(c);
      if ("sendBackTo" in request) return sendTo(c, request.sendBackTo);
      if (request.silent) return sendTo(c, targetWithoutPage(c, platform, request));
      const hinted = targetOfHint(c, platform, request);
      if (hinted !== null) return sendTo(c, hinted);
      const personas = platform.options.personas();
      pageHeaders(c, { redirectUri: request.redirectUri, personas });
      return c.html(consentPage({ productName: platform.options.productName, request, personas }));
    })
    .post(path, async (c) => {
      const [query, form] = [readQuery(c), await readForm(c)];
      const request = requestOf(c, query && form && { ...form, ...query });
      if (!request) return refuseConsent(c);
      if ("sendBackTo" in request) return sendTo(c, request.sendBackTo);
      if (request.silent) return sendTo(c, targetWithoutPage(c, platform, request));
      const target = targetOf(c, platform, request, form);
      return target === null ? refuseConsent(c) : sendTo(c, target);
    });
}

/** Where the decision on the page leads, or null when nobody made one. */
function targetOf(
  c: Context,
  platform: Platform,
  request: ConsentRequest,
  form: Fields | null,
): string | null {
  const decision = Decision.safeParse(form);
  if (!decision.success) return null;
  const { persona: userId, profile, cancel } = decision.data;
  if (cancel !== undefined) return targetOfError(request, request.onCancel);
  const persona = userId === undefined ? null : findPersona(platform, userId);
  if (!persona) return null;

  const grant = grantOf(request, persona.userId, grantedScope(request, profile !== undefined));
  return signInAndReturn(c, platform, request, grant);
}

/** Where a hint at one of the personas leads; null without one, and the page asks. */
function targetOfHint(c: Context, platform: Platform, request: ConsentRequest): string | null {
  const persona = request.loginHint === null ? null : findPersona(platform, request.loginHint);
  return persona && signInAndReturn(c, platform, request, grantOf(request, persona.userId, request.scope));
}

function signInAndReturn(c: Context, platform: Platform, request: ConsentRequest, grant: Grant): string {
  const authTime = secondsOf(platform);
  if (request.liffId === null) platform.signIns.remember(c, grant, authTime);
  return targetOfGrant(platform, request, grant, authTime);
}

/** Signs in whoever this browser remembers, by LINE's rules for `prompt=none`. */
function targetWithoutPage(c: Context, platform: Platform, request: ConsentRequest): string {
  const signIn = platform.signIns.find(c);
  const isGood =
    signIn !== null &&
    findPersona(platform, signIn.userId) !== null &&
    (request.maxAge === null || secondsOf(platform) - signIn.authTime < request.maxAge);
  if (!isGood) {
    return targetOfError(request, {
      error: "LOGIN_REQUIRED",
      error_description: "The user is not logged in.",
    });
  }
  const grant = grantOf(request, signIn.userId, request.scope);
  if (platform.signIns.hasGranted(signIn, grant))
    return targetOfGrant(platform, request, grant, signIn.authTime);
  const error_description = "The user has not granted the requested permissions.";
  return targetOfError(request, { error: "INTERACTION_REQUIRED", error_description });
}

function targetOfGrant(platform: Platform, request: ConsentRequest, grant: Grant, authTime: number): string {
  const { redirectUri, state, nonce, maxAge, codeChallenge, onAllow } = request;
  const claims = { ...(nonce !== null && { nonce }), ...(maxAge !== null && { auth_time: authTime }) };
  const code = platform.codes.keep({ grant, redirectUri, codeChallenge, claims });
  return withParameters(redirectUri, { code, state, ...onAllow });
}

function targetOfError({ redirectUri, state }: ConsentRequest, error: Fields): string {
  return withParameters(redirectUri, { ...error, state });
}

function grantOf({ channelId, liffId }: ConsentRequest, userId: string, scope: string[]): Grant {
  return { channelId, liffId, userId, scope };
}

function grantedScope({ scope, incremental }: ConsentRequest, profileTicked: boolean): string[] {
  if (!incremental) return scope;
  return profileTicked && scope.includes("profile") ? ["profile", "openid"] : ["openid"];
}

function secondsOf({ now }: Platform): number {
  return Math.floor(now().getTime() / 1000);
}

function sendTo(c: Context, target: string): Response {
  c.header("Cache-Control", "no-store");
  return c.redirect(target, 302);
}

function refuseConsent(c: Context): Response | Promise<Response> {
  return refuseWithPage(c, "このログインは始められません");
}
