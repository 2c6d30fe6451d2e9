import type { SignedInUser } from "#foundation/actor.ts";

/** What comes is written as a member writes it; taking one's data along needs no more than to be signed in. */
export function mayImport({ isSuspended, hasConsented, isProfileComplete }: SignedInUser): boolean {
  return !isSuspended && hasConsented && isProfileComplete;
}
