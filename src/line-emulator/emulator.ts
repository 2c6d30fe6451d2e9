import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { discoveryRoutes } from "./access/access-discovery.ts";
import { liffAuthorizeRoutes } from "./access/access-liff-authorize.ts";
import { personaTokenRoutes } from "./access/access-persona-token.ts";
import { sharePickerRoutes } from "./access/access-share-picker.ts";
import { webAuthorizeRoutes } from "./access/access-web-authorize.ts";
import { liffAppRoutes } from "./api/api-liff-apps.ts";
import { messageRoutes } from "./api/api-messages.ts";
import { profileRoutes } from "./api/api-profile.ts";
import { revocationRoutes } from "./api/api-revocation.ts";
import { tokenRoutes } from "./api/api-token.ts";
import { verificationRoutes } from "./api/api-verification.ts";
import { channelTokenRoutes } from "./channel/api-channel-token.ts";
import { notifierRoutes } from "./channel/api-notifier.ts";
import { pushRoutes } from "./channel/api-push.ts";
import { createChannelTokens } from "./channel/channel-tokens.ts";
import { MAX_BODY_BYTES } from "./input.ts";
import { agreementRoutes } from "./liff-agreements.ts";
import { shortcutRoutes } from "./liff-shortcut.ts";
import { subWindowOpeningRoutes, subWindowRoutes } from "./liff-sub-windows.ts";
import { liffUrlRoutes } from "./liff-urls.ts";
import type { LineEmulatorOptions } from "./options.ts";
import { agreementSheetRoutes } from "./pages/agreement-sheet.ts";
import { inboxRoutes } from "./pages/inbox-page.ts";
import { scannerRoutes } from "./pages/scanner-page.ts";
import type { Platform } from "./platform.ts";
import { refuseOAuth } from "./refusals.ts";
import { CODE_LIFETIME_MS } from "./state/authorization-codes.ts";
import { createIdTokens } from "./state/id-tokens.ts";
import { createInbox, type Inbox } from "./state/inbox.ts";
import { openRevocations } from "./state/revocations.ts";
import { createShares, type Shares } from "./state/shares.ts";
import { createShortMemory } from "./state/short-memory.ts";
import { createSignIns } from "./state/sign-ins.ts";
import { openSigningKey } from "./state/signing-key.ts";
import { createSubWindows } from "./state/sub-windows.ts";
import { createTokens } from "./state/tokens.ts";

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
  /** What was sent to whom. */
  inbox: Pick<Inbox, "list">;
  /** Ends a share picker from outside, also as no person could. */
  shares: Pick<Shares, "decide">;
};

/** How long LINE lets the SDK wait for a response. */
const SUB_WINDOW_WAIT_MS = 25_000;

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
    channelTokens: createChannelTokens(key, now),
    idTokens: createIdTokens(key, options.channels, now),
    codes: createShortMemory(CODE_LIFETIME_MS, now),
    signIns: createSignIns(revocations, now),
    shares: createShares(now),
    subWindows: createSubWindows(now, options.subWindowWaitMs ?? SUB_WINDOW_WAIT_MS),
    inbox: createInbox(now),
  };

  const app = new Hono();
  app.use(cors({ origin: (origin) => origin, allowHeaders: ["authorization", "content-type", "accept"] }));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuseOAuth(c, "invalid_request", "the request is too large"),
    }),
  );
  app.route("/access", discoveryRoutes(platform));
  app.route("/access", liffAuthorizeRoutes(platform));
  app.route("/access", webAuthorizeRoutes(platform));
  app.route("/access", sharePickerRoutes(platform));
  app.route("/access", personaTokenRoutes(platform));
  app.route("/api", tokenRoutes(platform));
  app.route("/api", channelTokenRoutes(platform));
  app.route("/api", verificationRoutes(platform));
  app.route("/api", profileRoutes(platform));
  app.route("/api", revocationRoutes(platform));
  app.route("/api", liffAppRoutes(platform));
  app.route("/api", messageRoutes(platform));
  app.route("/api", pushRoutes(platform));
  app.route("/api", notifierRoutes(platform));
  app.route("/api", subWindowOpeningRoutes(platform));
  app.route("/liff", agreementRoutes(platform));
  app.route("/liff", subWindowRoutes(platform));
  app.route("/liff", agreementSheetRoutes(platform));
  app.route("/liff", scannerRoutes(platform));
  app.route("/liff", liffUrlRoutes(platform)); // last: any path could be an app's
  app.route("/miniapp", liffUrlRoutes(platform));
  app.route("/liff-shortcut", shortcutRoutes(platform));
  app.route("/", inboxRoutes(platform));

  const byHost = new Hono({ getPath: pathWithHost });
  byHost.route("/", app);
  return { app, byHost, inbox: platform.inbox, shares: platform.shares };
}

/** `https://api.line.me/v2/profile` becomes `/api/v2/profile`, the path of the mounted emulator. */
function pathWithHost(request: Request): string {
  const { hostname, pathname } = new URL(request.url);
  const subdomain = hostname.match(/^([a-z-]+)\.(?:line\.me|line-scdn\.net)$/)?.[1];
  return subdomain === undefined ? "/unknown-host" : `/${subdomain}${pathname}`;
}
