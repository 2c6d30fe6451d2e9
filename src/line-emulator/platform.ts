import { createHash, timingSafeEqual } from "node:crypto";
import type { ChannelTokens } from "./channel/channel-tokens.ts";
import { channelIdOf, type EmulatedLiffApp, type LineEmulatorOptions, type Persona } from "./options.ts";
import type { AuthorizationCodes } from "./state/authorization-codes.ts";
import type { IdTokens } from "./state/id-tokens.ts";
import type { Inbox } from "./state/inbox.ts";
import type { Shares } from "./state/shares.ts";
import type { SignIns } from "./state/sign-ins.ts";
import type { SigningKey } from "./state/signing-key.ts";
import type { SubWindows } from "./state/sub-windows.ts";
import type { Tokens } from "./state/tokens.ts";

/** What every group of routes works with; made once by `createLineEmulator`. */
export type Platform = {
  options: LineEmulatorOptions;
  now: () => Date;
  key: SigningKey;
  tokens: Tokens;
  channelTokens: ChannelTokens;
  idTokens: IdTokens;
  codes: AuthorizationCodes;
  signIns: SignIns;
  shares: Shares;
  subWindows: SubWindows;
  inbox: Inbox;
};

export function findPersona({ options }: Platform, userId: string): Persona | null {
  return options.personas().find((persona) => persona.userId === userId) ?? null;
}

export function findLiffApp({ options }: Platform, liffId: string): EmulatedLiffApp | null {
  return options.liffApps.find((app) => app.liffId === liffId) ?? null;
}

/** Whether the client exists and, where it shows a secret, shows the right one. */
export function isKnownClient({ options }: Platform, clientId: string, secret: string | undefined): boolean {
  const channel = options.channels.find(({ channelId }) => channelId === clientId);
  if (secret !== undefined) return channel !== undefined && areSameSecret(channel.channelSecret, secret);
  return channel !== undefined || options.liffApps.some(({ liffId }) => channelIdOf(liffId) === clientId);
}

/** Whether the client shows its channel's secret; a LIFF app whose channel has none here can only show its id. */
export function isProvenClient({ options }: Platform, clientId: string, secret: string | undefined): boolean {
  const channel = options.channels.find(({ channelId }) => channelId === clientId);
  if (!channel) return options.liffApps.some(({ liffId }) => channelIdOf(liffId) === clientId);
  return secret !== undefined && areSameSecret(channel.channelSecret, secret);
}

function areSameSecret(left: string, right: string): boolean {
  const digest = (secret: string) => createHash("sha256").update(secret).digest();
  return timingSafeEqual(digest(left), digest(right));
}
