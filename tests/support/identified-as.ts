import { findOwnAccount } from "#features/accounts/queries/find-own-account.ts";
import type { Identified } from "#features/accounts/queries/identify.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** What the session check finds in a browser of this person, or of nobody. */
export async function identifiedAs(services: Services, user: SignedInUser | null): Promise<Identified> {
  const account = user && (await findOwnAccount(services, user.userId));
  if (!account) return { state: "visitor" };
  const shown = { ...account, unread_notifications: 0, quiet_hours: null, held_roles: [] };
  return { state: "signed-in", user, account: shown, credential: "cookie", isStale: false };
}
