import type { Hono } from "hono";
import { z } from "zod";
import { consentRoutes } from "./consent.ts";
import { line, MAX_URL_LENGTH } from "./input.ts";
import type { EmulatedChannel } from "./options.ts";
import type { Platform } from "./platform.ts";

const webScopes = ["openid", "profile", "email"];

const Scope = line(256)
  .transform((scope) => [...new Set(scope.split(" ").filter((name) => name !== ""))])
  .refine((scope) => scope.length > 0 && scope.every((name) => webScopes.includes(name)));

const WebAuthorizeQuery = z
  .object({
    response_type: z.literal("code"),
    client_id: line(64),
    redirect_uri: line(MAX_URL_LENGTH),
    state: line(1024),
    scope: Scope,
    nonce: line(512).optional(),
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    code_challenge_method: z.literal("S256").optional(),
  })
  .refine((query) => (query.code_challenge === undefined) === (query.code_challenge_method === undefined));

/** LINE Login's web flow. Hints such as `prompt` and `bot_prompt` are heard and change nothing here. */
export function webAuthorizeRoutes(platform: Platform): Hono {
  return consentRoutes(platform, "/oauth2/v2.1/authorize", (parameters, requestOrigin) => {
    const query = WebAuthorizeQuery.safeParse(parameters);
    if (!query.success) return null;
    const { client_id, redirect_uri, state, scope, nonce, code_challenge } = query.data;
    const channel = platform.options.channels.find(({ channelId }) => channelId === client_id);
    if (!channel || !callbacksOf(channel, requestOrigin).includes(redirect_uri)) return null;

    return {
      channelId: client_id,
      liffId: null,
      redirectUri: redirect_uri,
      state,
      nonce: nonce ?? null,
      codeChallenge: code_challenge ?? null,
      scope,
      incremental: false,
      onAllow: {},
      onCancel: { error: "ACCESS_DENIED", error_description: "The resource owner denied the request." },
    };
  });
}

function callbacksOf({ callbacks }: EmulatedChannel, requestOrigin: string): string[] {
  return typeof callbacks === "function" ? callbacks(requestOrigin) : callbacks;
}
