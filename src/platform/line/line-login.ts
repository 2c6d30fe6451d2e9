import { jwtVerify } from "jose";
import * as oidc from "openid-client";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { type LineIdentity, type LineLoginOptions, readIdentity, refuseLogin } from "./line-identity.ts";
import { postAsChannel } from "./post-as-channel.ts";
import { createTokenVerifier, type LineTokenVerifier } from "./verify-line-tokens.ts";

/** LINE's issuer is a constant, also where an emulator answers (line.md 0.7). */
const LINE_ISSUER = "https://access.line.me";
const ID_TOKEN_LEEWAY_S = 60;

/** What a started web login has to remember until LINE sends the browser back. */
type LoginAttempt = {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The person signed in at LINE so many seconds ago at most: older sign-ins LINE asks anew. */
  maxAgeS?: number | undefined;
};

export type LineLogin = LineTokenVerifier & {
  /** Address of LINE's consent page, and what to remember. */
  start: (options: {
    redirectUri: string;
    disableAutoLogin: boolean;
    /** The id of whoever the demo's LINE shall sign in without asking; the real one knows no hints. */
    loginHint: string | null;
    maxAgeS?: number;
  }) => Promise<LoginAttempt & { url: URL }>;
  /** Exchanges the code of a callback. Throws `DomainError` when state, code, token or nonce are not ours. */
  finish: (callback: URL, attempt: LoginAttempt) => Promise<{ identity: LineIdentity; accessToken: string }>;
  /**
   * Takes back all that a person allowed us at LINE, by a token that `finish` gave: LINE asks for it when somebody leaves (line.md 7).
   * Says whether LINE has done it.
   */
  deauthorize: (accessToken: string) => Promise<boolean>;
};

export function createLineLogin(options: LineLoginOptions): LineLogin {
  const { channel, accessUrl, apiUrl } = options;
  const verifier = createTokenVerifier(options);
  const configuration = channel && webConfiguration(channel, accessUrl, apiUrl, options.fetch);
  const requireWebLogin = () => {
    if (!channel || !configuration)
      throw new DomainError("unavailable", "LINE_UNAVAILABLE", messages.lineUnavailable);
    return { channel, configuration };
  };

  return {
    ...verifier,
    async start({ redirectUri, disableAutoLogin, loginHint, maxAgeS }) {
      const hinted = loginHint === null ? undefined : options.lineUserOf?.(loginHint);
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        ...(maxAgeS !== undefined && { maxAgeS }),
      };
      const url = oidc.buildAuthorizationUrl(requireWebLogin().configuration, {
        redirect_uri: redirectUri,
        scope: "openid profile",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: "S256",
        bot_prompt: "normal",
        ui_locales: "ja-JP",
        ...(disableAutoLogin && { disable_auto_login: "true" }),
        ...(hinted !== undefined && { login_hint: hinted }),
        ...(maxAgeS !== undefined && { max_age: String(maxAgeS) }),
      });
      return { ...attempt, url };
    },

    async finish(callback, attempt) {
      const web = requireWebLogin();
      const tokens = await exchange(web.configuration, callback, attempt);
      const { payload } = await jwtVerify(
        tokens.id_token ?? "",
        new TextEncoder().encode(web.channel.secret),
        {
          algorithms: ["HS256"],
          issuer: LINE_ISSUER,
          audience: web.channel.id,
          clockTolerance: ID_TOKEN_LEEWAY_S,
          requiredClaims: ["sub", "exp"],
        },
      ).catch(refuseLogin);
      if (payload.nonce !== attempt.nonce) return refuseLogin();
      return { identity: readIdentity(payload), accessToken: tokens.access_token };
    },

    async deauthorize(accessToken) {
      const { channel } = requireWebLogin();
      const body = { userAccessToken: accessToken };
      return postAsChannel(channel, options, { path: "/user/v1/deauthorize", body }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
  };
}

function webConfiguration(
  channel: { id: string; secret: string },
  accessUrl: string,
  apiUrl: string,
  via: typeof fetch,
) {
  const configuration = new oidc.Configuration(
    {
      issuer: LINE_ISSUER,
      authorization_endpoint: `${accessUrl}/oauth2/v2.1/authorize`,
      token_endpoint: `${apiUrl}/oauth2/v2.1/token`,
    },
    channel.id,
    { id_token_signed_response_alg: "HS256", client_secret: channel.secret },
    oidc.ClientSecretPost(channel.secret),
  );
  configuration[oidc.customFetch] = async (url, init) => {
    const response = await via(url, { ...init, redirect: "error" } as RequestInit);
    // LINE's own trouble says nothing about the log-in.
    if (response.status >= 500) throw new TypeError(`LINE answered ${response.status}`);
    return response;
  };
  configuration.timeout = 10;
  // The emulator of demo mode answers on loopback without TLS.
  if (apiUrl.startsWith("http://")) oidc.allowInsecureRequests(configuration);
  return configuration;
}

async function exchange(configuration: oidc.Configuration, callback: URL, attempt: LoginAttempt) {
  try {
    return await oidc.authorizationCodeGrant(configuration, callback, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
      ...(attempt.maxAgeS !== undefined && { maxAge: attempt.maxAgeS }),
    });
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")) {
      throw new DomainError("unavailable", "LINE_UNAVAILABLE", messages.lineUnavailable);
    }
    return refuseLogin();
  }
}
