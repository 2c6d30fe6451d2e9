import { type Context, Hono } from "hono";
import { z } from "zod";
import { consentPage } from "./consent-page.ts";
import type { ConsentRequest, ReadConsentRequest } from "./consent-request.ts";
import { type Fields, line, readForm, readQuery } from "./input.ts";
import { pageHeaders } from "./page-headers.ts";
import { findPersona, type Platform } from "./platform.ts";
import { withParameters } from "./redirect-uris.ts";
import { refuseWithPage } from "./refusal-page.ts";

const Decision = z.object({
  persona: line(64).optional(),
  profile: line(16).optional(),
  cancel: line(16).optional(),
});
type Decision = z.infer<typeof Decision>;

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
      const personas = platform.options.personas();
      pageHeaders(c, { redirectUri: request.redirectUri, personas });
      return c.html(consentPage({ productName: platform.options.productName, request, personas }));
    })
    .post(path, async (c) => {
      const [query, form] = [readQuery(c), await readForm(c)];
      const request = requestOf(c, query && form && { ...form, ...query });
      const decision = Decision.safeParse(form);
      if (!request || !decision.success) return refuseConsent(c);

      const target = targetOf(platform, request, decision.data);
      if (target === null) return refuseConsent(c);
      c.header("Cache-Control", "no-store");
      return c.redirect(target, 302);
    });
}

function targetOf(platform: Platform, request: ConsentRequest, decision: Decision): string | null {
  const { redirectUri, state, channelId, liffId, nonce, codeChallenge } = request;
  if (decision.cancel !== undefined) {
    return withParameters(redirectUri, { ...request.onCancel, state });
  }
  const persona = decision.persona === undefined ? null : findPersona(platform, decision.persona);
  if (!persona) return null;

  const scope = grantedScope(request, decision.profile !== undefined);
  const grant = { channelId, liffId, userId: persona.userId, scope };
  const code = platform.codes.keep({ grant, redirectUri, nonce, codeChallenge });
  return withParameters(redirectUri, { code, state, ...request.onAllow });
}

function grantedScope({ scope, incremental }: ConsentRequest, profileTicked: boolean): string[] {
  if (!incremental) return scope;
  return profileTicked && scope.includes("profile") ? ["profile", "openid"] : ["openid"];
}

function refuseConsent(c: Context): Response | Promise<Response> {
  return refuseWithPage(c, "このログインは始められません");
}
