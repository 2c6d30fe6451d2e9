import { useRouteLoaderData } from "react-router";
import {
  type AuthState,
  isAllAgreed,
  isAuthenticated,
  isProfileComplete,
} from "#features/accounts/auth-state.ts";
import type { QuietHours } from "#features/notifications/quiet-hours.ts";
import type { ProductSettings } from "#platform/services.ts";

/** How the signed-in person is shown to themselves. */
export type ShownPerson = { id: string; name: string; pictureUrl: string | null };

/** The root loader's data: who is signed in, in the specification's shapes, and what their writes need. */
export type RootData = {
  settings: ProductSettings;
  auth: AuthState;
  person: ShownPerson | null;
  csrfToken: string | null;
  /** How much in their inbox they have not seen. */
  unread: number;
  /** Where the bar's お店 leads. */
  shopPath: string;
  /** They run the place. */
  isAdmin: boolean;
  /** Their account is suspended, or waits for its deletion: no member's page lets them in. */
  isResting: boolean;
  /** When nothing draws their attention. */
  quietHours: QuietHours;
  /** When that was so; null where nobody has an inbox, whose page may be kept. */
  readAt: string | null;
};

/** Of the root loader, on every screen. Uninitialised, and absent, only where the root loader itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Agreed and with a complete profile: whoever the members' pages let in. */
export function isMember({ auth, isResting }: RootData): boolean {
  return !isResting && isAuthenticated(auth) && isAllAgreed(auth) && isProfileComplete(auth);
}
