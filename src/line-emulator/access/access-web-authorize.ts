import type { Hono } from "hono";
import { z } from "zod";
import { consentRoutes } from "../consent.ts";
import { type Fields, line, MAX_URL_LENGTH } from "../input.ts";
import type { EmulatedChannel } from "../options.ts";
import type { Platform } from "../platform.ts";
import { withParameters } from "../state/redirect-uris.ts";

export const webScopes = ["openid", "profile", "email"];

const Scope = line(256)
  .transform((scope) => [...new Set(scope.split(" ").filter((name) => name !== ""))])
  .refine((scope) => scope.length > 0 && scope.every((name) => webScopes.includes(name)));
const State = line(1024);

/** Who asks. Unless this is good, nobody is sent anywhere. */
const ClientQuery = z.object({ client_id: line(64), redirect_uri: line(MAX_URL_LENGTH) });

const WebAuthorizeQuery = z
  .object({
    response_type: z.literal("code"),
    state: State,
    scope: Scope,
    nonce: line(512).optional(),
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    code_challenge_method: z.literal("S256").optional(),
    login_hint: line(64).optional(),
    prompt: line(64)
      .refine((prompt) => prompt === "none" || !prompt.split(" ").includes("none"))
      .optional(),
    max_age: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  })
  .refine((query) => (query.code_challenge === undefined) === (query.code_challenge_method === undefined), {
    path: ["code_challenge"],
  });

/**
 * LINE Login's web flow. A page is shown to everybody anyway, so `prompt` matters as `none` alone; other hints, such as
 * `bot_prompt`, are heard and change nothing here.
 */
export function webAuthorizeRoutes(platform: Platform): Hono {
  return consentRoutes(platform, "/oauth2/v2.1/authorize", (parameters, requestOrigin) => {
    const client = ClientQuery.safeParse(parameters);
    if (!client.success) return null;
    const { client_id, redirect_uri } = client.data;
    const channel = platform.options.channels.find(({ channelId }) => channelId === client_id);
    if (!channel || !callbacksOf(channel, requestOrigin).includes(redirect_uri)) return null;

    const query = WebAuthorizeQuery.safeParse(parameters);
    if (!query.success) return { sendBackTo: withParameters(redirect_uri, errorOf(parameters, query.error)) };
    const { state, scope, nonce, code_challenge, login_hint, prompt, max_age } = query.data;
    return {
      channelId: client_id,
      liffId: null,
      redirectUri: redirect_uri,
      state,
      nonce: nonce ?? null,
      silent: prompt === "none",
      maxAge: max_age ?? null,
      codeChallenge: code_challenge ?? null,
      loginHint: login_hint ?? null,
      scope,
      incremental: false,
      onAllow: {},
      onCancel: { error: "ACCESS_DENIED", error_description: "The resource owner denied the request." },
    };
  });
}

/** LINE's codes; a scope that it does not know is an invalid request like the rest. */
function errorOf(parameters: Fields, { issues }: z.ZodError): Fields {
  const flawed = [...new Set(issues.map(({ path }) => String(path[0])))];
  const state = State.safeParse(parameters.state);
  return {
    error: flawed.includes("response_type") ? "UNSUPPORTED_RESPONSE_TYPE" : "INVALID_REQUEST",
    error_description: `missing or malformed: ${flawed.join(", ")}`,
    ...(state.success && { state: state.data }),
  };
}

function callbacksOf({ callbacks }: EmulatedChannel, requestOrigin: string): string[] {
  return typeof callbacks === "function" ? callbacks(requestOrigin) : callbacks;
}
