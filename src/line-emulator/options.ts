/** Somebody who can sign in at the emulator. */
export type Persona = {
  /** `U` and 32 hexadecimal digits. */
  userId: string;
  displayName: string;
  pictureUrl?: string;
  statusMessage?: string;
  email?: string;
  /** Whether the person has added the official account as a friend. */
  friend: boolean;
  /** One Japanese line on the persona list: 「40枚のカードを持つ常連」. */
  note?: string;
};

/** A channel with a secret: what the web flow and `revoke` know. */
export type EmulatedChannel = {
  channelId: string;
  channelSecret: string;
  /** Exact redirect URIs, or those of the origin at which the emulator itself was called. */
  callbacks: string[] | ((requestOrigin: string) => string[]);
};

/** A LIFF app; its channel is the part of `liffId` before the hyphen. */
export type EmulatedLiffApp = {
  /** `${channelId}-xxxxxxxx` */
  liffId: string;
  endpointUrl: string;
  scope: string[];
  /** Grants `openid` alone at first, as LINE does for channels created since 2026-01-08. */
  incremental: boolean;
  /** Lets a shortcut have a description and lead to `line:` addresses. */
  addToHomeLineScheme?: boolean;
  /** Lets the app sell by LINE's in-app purchases. */
  iap?: boolean;
  /** Where this app may do more or less than the emulator can carry through. */
  availability?: Record<string, Availability>;
};

/** Whether an app may use a feature, and since which version of LINE. */
export type Availability = { permission: boolean; minVer: string };

/** What the app was opened from in LINE; `external` is a browser outside it. */
export type ContextType = "external" | "utou" | "group" | "room" | "square_chat" | "none";

/** Whoever looks at LIFF apps in LINE itself, where nobody is asked to sign in. */
export type InClient = {
  userId: string;
  contextType: Exclude<ContextType, "external">;
  /** What the app was granted; `openid` alone under incremental consent, everything otherwise. */
  scope?: string[];
};

export type LineEmulatorOptions = {
  /** Holds the signing key and the list of revoked tokens; made when absent. */
  keyDirectory: string;
  personas: () => Persona[];
  channels: EmulatedChannel[];
  liffApps: EmulatedLiffApp[];
  /** Origins that may stand in for the origin of an app's `endpointUrl`, such as 127.0.0.1 for localhost. */
  allowedOrigins: string[];
  /** The address at which `app` is mounted, such as `http://localhost:3000/_line`: what discovery tells of. */
  publicUrl: string;
  /** Who asks for consent on the authorize pages. */
  productName: string;
  /** Who opens LIFF apps in LINE at this moment; nobody when absent. */
  inClient?: () => InClient | null;
  /** How long the SDK's question after an app over the page stays open; LINE's 25 seconds when absent. */
  subWindowWaitMs?: number;
  now?: () => Date;
};

/** The channel to which a LIFF app belongs. */
export function channelIdOf(liffId: string): string {
  return liffId.split("-")[0] ?? liffId;
}
