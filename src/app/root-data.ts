import { useRouteLoaderData } from "react-router";
import { type AuthState, isAllAgreed, isProfileComplete } from "#features/accounts/auth-state.ts";

/** What every page may know of the configuration; it arrives at run time, not at build time. */
export type PublicSettings = {
  productName: string;
  wordmark: string;
  baseUrl: string;
  isDemo: boolean;
  termsVersion: string;
  privacyVersion: string;
  liffId: string | null;
  officialAccountId: string | null;
};

/** How the signed-in person is shown to themselves. */
export type ShownPerson = { id: string; name: string; pictureUrl: string | null };

/** The root loader's data: who is signed in, in the specification's shapes, and what their writes need. */
export type RootData = {
  settings: PublicSettings;
  auth: AuthState;
  person: ShownPerson | null;
  csrfToken: string | null;
};

/** Of the root loader, on every screen. Absent only where the root loader itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Agreed and with a complete profile: whoever the members' pages let in. */
export function isMember({ auth }: RootData): boolean {
  return auth.isLoggedIn && isAllAgreed(auth) && isProfileComplete(auth);
}

/** For `meta`, which cannot use hooks. */
export function settingsFrom(
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>,
): PublicSettings {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return (
    root?.settings ?? {
      productName: "",
      wordmark: "",
      baseUrl: "",
      isDemo: false,
      termsVersion: "",
      privacyVersion: "",
      liffId: null,
      officialAccountId: null,
    }
  );
}
