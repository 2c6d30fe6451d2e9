import { createHash, timingSafeEqual } from "node:crypto";
import type { Agreements } from "./agreements.ts";
import type { AuthorizationCodes } from "./authorization-codes.ts";
import type { ChannelTokens } from "./channel/channel-tokens.ts";
import type { IdTokens } from "./id-tokens.ts";
import type { Inbox } from "./inbox.ts";
import { channelIdOf, type EmulatedLiffApp, type LineEmulatorOptions, type Persona } from "./options.ts";
import type { Shares } from "./shares.ts";
import type { SignIns } from "./sign-ins.ts";
import type { SigningKey } from "./signing-key.ts";
import type { Tokens } from "./tokens.ts";

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
  agreements: Agreements;
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
