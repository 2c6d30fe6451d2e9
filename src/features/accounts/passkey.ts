/** Enough for every device of a person, and few enough to know them all. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_LABEL = 40;
/** How long a device may take for its response. */
export const CEREMONY_LIFETIME_MS = 5 * 60_000;
/** A key that lasts is given only soon after signing in: a page that was left open is not enough (decision 018). */
export const RECENT_SIGN_IN_MS = 15 * 60_000;

/** A counter that stands still or goes back tells of a copied key; always zero is a device that does not count. */
export function hasCountedOn(kept: number, told: number): boolean {
  return told > kept || (told === 0 && kept === 0);
}

const DEVICES = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/** A name to start from, after the device that somebody sits at. */
export function deviceName(userAgent: string): string {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "パスキー";
}
