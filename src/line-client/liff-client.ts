import type { Liff } from "./liff-sdk.ts";
import type { LineClient, LinePermission, PermissionState, Purchases } from "./line-client.ts";
import { LineError, toLineError, toShareError } from "./line-error.ts";
import { permanentLink } from "./line-links.ts";
import { usableTokens } from "./line-tokens.ts";
import { requireMessages } from "./share-messages.ts";

type Options = {
  liff: Liff;
  liffId: string;
  /** Origin without a trailing slash: the mini app's endpoint is its root. */
  baseUrl: string;
  officialAccountId: string | null;
  /** The open page that LINE comes back to, on its way to a path: one for members would lead away with the code unread. */
  landing: (path: string) => string;
  now: () => Date;
};

const REFUSED_KEY = "line-permissions-refused";
/** Where a message can go back to: a chat that the mini app was opened from. */
const CHATS = new Set(["utou", "room", "group", "square_chat"]);

/** LINE through the SDK, once it is initialised. */
export function createLiffClient({
  liff,
  liffId,
  baseUrl,
  officialAccountId,
  landing,
  now,
}: Options): LineClient {
  const isInClient = liff.isInClient();
  const permissions = createPermissions(liff, isInClient);
  const context = liff.getContext();
  let removedIdToken: string | null = null;
  return {
    kind: "liff",
    isInClient,
    isLoggedIn: () => liff.isLoggedIn(),
    tokens: () =>
      usableTokens(
        {
          idToken: liff.getIDToken() === removedIdToken ? null : liff.getIDToken(),
          accessToken: liff.getAccessToken(),
          decoded: liff.getDecodedIDToken(),
        },
        now(),
      ),
    removeIdToken: () => {
      removedIdToken = liff.getIDToken();
    },
    // The context is new with every opening; an ID token that is there already stays the older one's.
    userId: () => liff.getContext()?.userId ?? liff.getDecodedIDToken()?.sub ?? null,
    login: (path) => liff.login({ redirectUri: baseUrl + landing(path) }),
    logout: () => liff.logout(),

    async profile() {
      if (!liff.isLoggedIn() || (await permissions.find("profile")) !== "granted") return null;
      const { userId, displayName, pictureUrl } = await liff.getProfile().catch(rethrow);
      return { userId, displayName, pictureUrl: pictureUrl ?? null };
    },
    async friendship() {
      if (!officialAccountId || !liff.isLoggedIn()) return null;
      if ((await permissions.find("profile")) !== "granted") return null;
      const { friendFlag } = await liff.getFriendship({ officialAccountId }).catch(rethrow);
      return friendFlag;
    },

    canShare: () => liff.isLoggedIn() && liff.isApiAvailable("shareTargetPicker"),
    async share({ messages }) {
      requireMessages(messages);
      try {
        // Nothing is awaited before this: the popup opens within the click.
        const result = await liff.shareTargetPicker(messages as never, { isMultiple: true });
        if (result?.status === "success") return "sent";
        return doesNotTell(liff.getLineVersion()) && isInClient ? "unknown" : "cancelled";
      } catch (error) {
        throw toShareError(error);
      }
    },

    canSendToChat: isInClient && CHATS.has(context?.type ?? ""),
    async sendToChat(messages) {
      requireMessages(messages);
      await permissions.requireGranted("chat_message.write");
      await liff.sendMessages(messages as never).catch(rethrow);
    },

    canAddShortcut: liff.isApiAvailable("createShortcutOnHomeScreen"),
    addShortcut: async (path) => {
      await Promise.resolve()
        .then(() => liff.createShortcutOnHomeScreen({ url: permanentLink(liffId, path) }))
        .catch(rethrow);
    },
    // Outside LINE its reader is a popup with an iframe that needs 'unsafe-eval'.
    canScan: isInClient && liff.isApiAvailable("scanCodeV2"),
    async scan() {
      if (!isInClient) throw new LineError("FORBIDDEN");
      const { value } = await liff.scanCodeV2().catch(rethrow);
      return value ?? null;
    },
    permanentLink: (path) => permanentLink(liffId, path),
    permission: permissions.find,
    requestPermissions: permissions.request,
    purchases: isInClient && liff.isApiAvailable("iap") ? createPurchases(liff) : null,
    openOutside: (url) => liff.openWindow({ url, external: true }),
  };
}

const rethrow = (error: unknown): never => {
  throw toLineError(error);
};

/** Before 10.11.0 the app does not wait for the picker, so it cannot know what became of it (specification, section 4). */
export const WAITING_SINCE = "10.11.0";
function doesNotTell(version: string | null): boolean {
  if (version === null) return false;
  const parts = version.split(".").map(Number);
  for (const [index, since] of WAITING_SINCE.split(".").map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== since) return part < since;
  }
  return false;
}

/** Each question costs a request to LINE, and each refusal would open the sheet again: both are remembered (line.md 1). */
function createPermissions(liff: Liff, isInClient: boolean) {
  const known = new Map<LinePermission, Promise<PermissionState>>();

  const isRefused = () => sessionStorage.getItem(REFUSED_KEY) !== null;

  async function ask(name: LinePermission): Promise<PermissionState> {
    const { state } = await liff.permission.query(name).catch(rethrow);
    // Outside LINE the sheet would need 'unsafe-eval'; a log-in asks instead (line.md 2).
    return state === "prompt" && isRefused() ? "unavailable" : state;
  }

  function find(name: LinePermission): Promise<PermissionState> {
    const response = known.get(name) ?? ask(name);
    known.set(name, response);
    response.catch(() => known.delete(name));
    return response;
  }

  async function request(): Promise<boolean> {
    if (!isInClient) throw new LineError("FORBIDDEN");
    try {
      await liff.permission.requestAll();
      return true;
    } catch (error) {
      const lineError = toLineError(error);
      if (lineError.code !== "UNAUTHORIZED") throw lineError;
      sessionStorage.setItem(REFUSED_KEY, "1");
      return false;
    } finally {
      known.clear();
    }
  }

  /** Before a guarded call: without the permission the SDK would open the sheet by itself, also after a refusal. */
  async function requireGranted(name: LinePermission): Promise<void> {
    if ((await find(name)) === "prompt") await request();
    const state = await find(name);
    if (state === "granted") return;
    throw new LineError(state === "prompt" || isRefused() ? "PERMISSION_REFUSED" : "FORBIDDEN");
  }

  return { find, request, requireGranted };
}

function createPurchases(liff: Liff): Purchases {
  return {
    products: (productIds) => liff.iap.getPlatformProducts({ productIds }).catch(rethrow),
    pay: (order) => liff.iap.createPayment(order).catch(rethrow),
    requestConsent: () => liff.iap.requestConsentAgreement().catch(rethrow),
  };
}
