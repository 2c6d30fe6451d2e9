import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { liffAuthorizeRoutes } from "./access-liff-authorize.ts";
import { webAuthorizeRoutes } from "./access-web-authorize.ts";
import { liffAppRoutes } from "./api-liff-apps.ts";
import { profileRoutes } from "./api-profile.ts";
import { revocationRoutes } from "./api-revocation.ts";
import { tokenRoutes } from "./api-token.ts";
import { verificationRoutes } from "./api-verification.ts";
import { createAuthorizationCodes } from "./authorization-codes.ts";
import { createIdTokens } from "./id-tokens.ts";
import { MAX_BODY_BYTES } from "./input.ts";
import { liffUrlRoutes } from "./liff-urls.ts";
import type { LineEmulatorOptions } from "./options.ts";
import type { Platform } from "./platform.ts";
import { refuseOAuth } from "./refusals.ts";
import { openRevocations } from "./revocations.ts";
import { openSigningKey } from "./signing-key.ts";
import { createTokens } from "./tokens.ts";

export type {
  EmulatedChannel,
  EmulatedLiffApp,
  InClient,
  LineEmulatorOptions,
  Persona,
} from "./options.ts";

export type LineEmulator = {
  /** Routes under /access, /api and so on: `server.route("/_line", emulator.app)`. */
  app: Hono;
  /** The same routes by name of host: access.line.me, api.line.me and so on. */
  byHost: Hono;
};

/**
 * A LINE platform for demo mode and contract tests. Whoever reaches it can sign in as any of its personas:
 * never offer it where real LINE users are known.
 */
export async function createLineEmulator(options: LineEmulatorOptions): Promise<LineEmulator> {
  const now = options.now ?? (() => new Date());
  const key = await openSigningKey(options.keyDirectory);
  const revocations = await openRevocations(options.keyDirectory, now);
  const platform: Platform = {
    options,
    now,
    key,
    tokens: createTokens(key, revocations, now),
    idTokens: createIdTokens(key, options.channels, now),
    codes: createAuthorizationCodes(now),
  };

  const app = new Hono();
  app.use(cors({ origin: (origin) => origin, allowHeaders: ["authorization", "content-type", "accept"] }));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuseOAuth(c, "invalid_request", "the request is too large"),
    }),
  );
  app.route("/access", liffAuthorizeRoutes(platform));
  app.route("/access", webAuthorizeRoutes(platform));
  app.route("/api", tokenRoutes(platform));
  app.route("/api", verificationRoutes(platform));
  app.route("/api", profileRoutes(platform));
  app.route("/api", revocationRoutes(platform));
  app.route("/api", liffAppRoutes(platform));
  app.route("/liff", liffUrlRoutes(platform));
  app.route("/miniapp", liffUrlRoutes(platform));

  const byHost = new Hono({ getPath: pathWithHost });
  byHost.route("/", app);
  return { app, byHost };
}

/** `https://api.line.me/v2/profile` becomes `/api/v2/profile`, the path of the mounted emulator. */
function pathWithHost(request: Request): string {
  const { hostname, pathname } = new URL(request.url);
  const subdomain = hostname.match(/^([a-z-]+)\.(?:line\.me|line-scdn\.net)$/)?.[1];
  return subdomain === undefined ? "/unknown-host" : `/${subdomain}${pathname}`;
}
