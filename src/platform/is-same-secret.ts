import { createHash, timingSafeEqual } from "node:crypto";

/** Takes the same time wherever two texts differ. Hashed first, for what is compared so must be of one length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
