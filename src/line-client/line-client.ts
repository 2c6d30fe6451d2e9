/** One message as LINE takes it: a text, a Flex bubble. Every one names its type. */
export type LineMessage = { type: string } & Record<string, unknown>;

/** What is sent: in LINE as messages, elsewhere as a title and a link. */
export type Shareable = { title: string; url: string; messages: readonly LineMessage[] };

/** `unknown` is an honest answer: old clients and other apps do not tell what became of it. */
type ShareOutcome = "sent" | "cancelled" | "unknown";

/** The specification's permissions (section 6) and what each may be. */
export type LinePermission = "profile" | "chat_message.write" | "openid" | "email";
export type PermissionState = "granted" | "prompt" | "unavailable";

/** Tokens that prove to our server who this is. A token that LINE would refuse is null already. */
export type LineTokens = { idToken: string | null; accessToken: string | null };

/** For the screen alone: nothing of it is ever sent to our server as an identity (line.md 1). */
type LineProfile = { userId: string; displayName: string; pictureUrl: string | null };

export type PlatformProduct = { productName: string; price: number; currency: string };

/** In-app purchases inside LINE. All throw `LineError` with the code and the words of the bridge. */
export type Purchases = {
  /** Products by id, with the price as the platform names it. */
  products: (productIds: string[]) => Promise<Record<string, PlatformProduct>>;
  /** Resolves when the platform says that it is paid. */
  pay: (order: { productId: string; orderId: string }) => Promise<void>;
  requestConsent: () => Promise<void>;
};

/**
 * LINE in the browser. Two implementations: the LIFF SDK where the page was opened as LIFF, and the ordinary browser,
 * where the product is whole without it (line.md 0.2). Everything that can fail throws `LineError`.
 */
export type LineClient = {
  readonly kind: "liff" | "browser";
  /** Inside LINE's own browser, where the native picker, shortcuts, the reader of codes and purchases live. */
  readonly isInClient: boolean;
  isLoggedIn: () => boolean;
  tokens: () => LineTokens;
  /** Our server did not take it: it is not sent again. */
  removeIdToken: () => void;
  /** Whom LINE takes this phone for; to notice somebody else, never to prove anybody. Null where it cannot be known. */
  userId: () => string | null;
  /** Leaves the page for LINE's consent and comes back to `path`. */
  login: (path: string) => void;
  /** Forgets LINE's tokens; our own session is the server's affair. */
  logout: () => void;
  /** Null where nobody is logged in or `profile` was not allowed; never asks for it by itself. */
  profile: () => Promise<LineProfile | null>;
  /** Whether the person has added the official account; null where that cannot be known. */
  friendship: () => Promise<boolean | null>;
  /** Whether `share` does more than the plain link that stands in the page anyway. */
  canShare: () => boolean;
  /** Call it inside the click's handler, before any `await`: browsers block later popups. */
  share: (shareable: Shareable) => Promise<ShareOutcome>;
  /** Into the chat that the app was opened from. */
  readonly canSendToChat: boolean;
  sendToChat: (messages: readonly LineMessage[]) => Promise<void>;
  readonly canAddShortcut: boolean;
  addShortcut: (path: string) => Promise<void>;
  /** LINE's own reader of QR codes. */
  readonly canScan: boolean;
  /** What the code says; null where the person closed the reader. Who calls again hears no more of the call before. */
  scan: () => Promise<string | null>;
  /** The link to send to others: opens in LINE where it is, else in a browser. */
  permanentLink: (path: string) => string;
  permission: (name: LinePermission) => Promise<PermissionState>;
  /** Asks for everything that is still at `prompt`. False where the person said no, which is remembered for the session. */
  requestPermissions: () => Promise<boolean>;
  readonly purchases: Purchases | null;
  /** Pages of others open beside the mini app, not in it. */
  openOutside: (url: string) => void;
};
