/** The specification's client-side view of a user (section 3), with its names. */
export type UserView = {
  userId: string;
  birthDate: string | null;
  occupation: string | null;
  gender: string | null;
  profileCompleted: boolean;
  termsAgreedAt: string | null;
  termsVersion: string | null;
  privacyAgreedAt: string | null;
  privacyVersion: string | null;
};

type Profile = Pick<UserView, "profileCompleted" | "birthDate" | "occupation" | "gender">;

/** What somebody agreed to, in the view of a user or by the dates of the account's row. */
type Agreements = {
  termsAgreedAt: Date | string | null;
  termsVersion: string | null;
  privacyAgreedAt: Date | string | null;
  privacyVersion: string | null;
};

type MissingProfileFields = { birthDate: boolean; occupation: boolean; gender: boolean };

/** The versions that are in force, from the configuration. */
export type ConsentVersions = { termsVersion: string; privacyVersion: string };

/**
 * Who is signed in and what they still owe, in the specification's words (sections 3 and 4). The root loader makes it anew with
 * every document and every way to another screen, so no page sees it uninitialised or loading, and nobody has to clear it.
 */
export type AuthState = {
  isLoggedIn: boolean;
  user: UserView | null;
  missingProfileFields: MissingProfileFields | null;
  isUserDataReady: boolean;
  isTermsAgreed: boolean;
  isPrivacyAgreed: boolean;
};

/** How long a screen waits after a recorded consent before it goes on (specification, section 9). */
export const PAUSE_AFTER_CONSENT_MS = 100;

/** Of a session and the person it belongs to; no user makes everything that hangs on them false or null. */
export function authStateOf(
  { isLoggedIn, user }: Pick<AuthState, "isLoggedIn" | "user">,
  versions: ConsentVersions,
): AuthState {
  return {
    isLoggedIn,
    user,
    missingProfileFields: user && findMissingProfileFields(user),
    isUserDataReady: user !== null && isUserDataReady(user),
    ...(user ? agreedTo(user, versions) : { isTermsAgreed: false, isPrivacyAgreed: false }),
  };
}

/** Logged in, and we know who it is: a session may outlive its account by a moment. */
export function isAuthenticated({ isLoggedIn, user }: AuthState): boolean {
  return isLoggedIn && user !== null;
}

/** Both agreement dates come with a version. */
function isUserDataReady(user: Agreements): boolean {
  return Boolean(user.termsAgreedAt && user.termsVersion && user.privacyAgreedAt && user.privacyVersion);
}

/** A completed profile misses nothing. */
export function findMissingProfileFields(profile: Profile): MissingProfileFields {
  if (profile.profileCompleted) return { birthDate: false, occupation: false, gender: false };
  return { birthDate: !profile.birthDate, occupation: !profile.occupation, gender: !profile.gender };
}

/** 0 to 3. */
export function countMissingProfileFields(missing: MissingProfileFields | null): number {
  return missing ? Object.values(missing).filter(Boolean).length : 0;
}

export function isProfileComplete(state: AuthState): boolean {
  if (state.user?.profileCompleted) return true;
  return countMissingProfileFields(state.missingProfileFields) === 0;
}

type Agreed = Pick<AuthState, "isTermsAgreed" | "isPrivacyAgreed">;

/** An agreement counts with its date, and with the version that is in force today. */
export function agreedTo(user: Agreements, { termsVersion, privacyVersion }: ConsentVersions): Agreed {
  return {
    isTermsAgreed: user.termsAgreedAt !== null && user.termsVersion === termsVersion,
    isPrivacyAgreed: user.privacyAgreedAt !== null && user.privacyVersion === privacyVersion,
  };
}

export function isAllAgreed({ isTermsAgreed, isPrivacyAgreed }: Agreed): boolean {
  return isTermsAgreed && isPrivacyAgreed;
}
