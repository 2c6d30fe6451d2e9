import type { LineClient } from "./line-client.ts";
import type { LineErrorCode } from "./line-error.ts";
import { lineShareUrl, linkForLine } from "./line-links.ts";

type Options = {
  /** Origin without a trailing slash. */
  baseUrl: string;
  /** Null where no mini app is configured: links are those of the site then. */
  liffId: string | null;
  /** Where the server's LINE Login begins and comes back to `path`. */
  loginHref: (path: string) => string;
  /** Opened as a mini app, but LINE did not begin: what LINE alone can do says so. */
  isUninitialized?: boolean;
};

/** LINE as an ordinary browser has it: sign-in through the server, sharing by the phone's own sheet or a link. */
export function createBrowserClient({
  baseUrl,
  liffId,
  loginHref,
  isUninitialized = false,
}: Options): LineClient {
  const refuse = () => fail(isUninitialized ? "NOT_INITIALIZED" : "FORBIDDEN");
  return {
    kind: "browser",
    isInClient: false,
    isLoggedIn: () => false,
    tokens: () => ({ idToken: null, accessToken: null }),
    removeIdToken: () => undefined,
    userId: () => null,
    login: (path) => window.location.assign(loginHref(path)),
    logout: () => undefined,
    profile: async () => null,
    friendship: async () => null,
    canShare: () => "share" in navigator,
    async share({ title, url }) {
      try {
        await navigator.share({ title, url });
        return "sent";
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
      }
      const opened = window.open(lineShareUrl(title, url), "_blank");
      if (!opened) return fail("POPUP_BLOCKED");
      opened.opener = null;
      return "unknown";
    },
    canSendToChat: false,
    sendToChat: refuse,
    canAddShortcut: isUninitialized,
    addShortcut: refuse,
    canScan: false,
    scan: refuse,
    permanentLink: (path) => linkForLine({ liffId, baseUrl }, path),
    permission: async () => "unavailable",
    requestPermissions: async () => false,
    purchases: null,
    openOutside: (url) => void window.open(url, "_blank", "noopener"),
  };
}

/** Its texts come with the first failure; whoever shows them has fetched them already. */
async function fail(code: LineErrorCode): Promise<never> {
  const { LineError } = await import("./line-error.ts");
  throw new LineError(code);
}
