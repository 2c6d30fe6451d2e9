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

export type MissingProfileFields = { birthDate: boolean; occupation: boolean; gender: boolean };

/** The versions that are in force, from the configuration. */
export type ConsentVersions = { termsVersion: string; privacyVersion: string };

/** The specification's auth state (section 3). */
export type AuthState = {
  isInitialized: boolean;
  isLoggedIn: boolean;
  user: UserView | null;
  error: string | null;
  isLoading: boolean;
  redirectPath: string | null;
  missingProfileFields: MissingProfileFields | null;
  isUserDataReady: boolean;
  isTermsAgreed: boolean;
  isPrivacyAgreed: boolean;
};

/** How long a screen waits after a recorded consent before it goes on (specification, section 9). */
export const PAUSE_AFTER_CONSENT_MS = 100;

export const initialAuthState: AuthState = {
  isInitialized: false,
  isLoggedIn: false,
  user: null,
  error: null,
  isLoading: false,
  redirectPath: null,
  missingProfileFields: null,
  isUserDataReady: false,
  isTermsAgreed: false,
  isPrivacyAgreed: false,
};

/** Puts a person, or nobody, into the state and derives everything that hangs on them. */
export function withUser(state: AuthState, user: UserView | null, versions: ConsentVersions): AuthState {
  return {
    ...state,
    isInitialized: true,
    isLoggedIn: user !== null,
    user,
    missingProfileFields: user && findMissingProfileFields(user),
    isUserDataReady: user !== null && isUserDataReady(user),
    isTermsAgreed: user !== null && isTermsAgreed(user, versions),
    isPrivacyAgreed: user !== null && isPrivacyAgreed(user, versions),
  };
}

/** Logged in, and we know who it is. */
export function isAuthenticated(state: AuthState): boolean {
  return state.isLoggedIn && state.user !== null;
}

/** Both agreement dates come with a version. */
export function isUserDataReady(user: UserView): boolean {
  return Boolean(user.termsAgreedAt && user.termsVersion && user.privacyAgreedAt && user.privacyVersion);
}

/** Recomputed whenever the user is set; a completed profile misses nothing. */
export function findMissingProfileFields(user: UserView): MissingProfileFields {
  if (user.profileCompleted) return { birthDate: false, occupation: false, gender: false };
  return { birthDate: !user.birthDate, occupation: !user.occupation, gender: !user.gender };
}

/** 0 to 3. */
export function countMissingProfileFields(missing: MissingProfileFields | null): number {
  return missing ? Object.values(missing).filter(Boolean).length : 0;
}

export function isProfileComplete(state: AuthState): boolean {
  if (state.user?.profileCompleted) return true;
  return countMissingProfileFields(state.missingProfileFields) === 0;
}

/** An agreement counts with its date, and with the version that is in force today. */
export function isTermsAgreed(user: UserView, { termsVersion }: ConsentVersions): boolean {
  return Boolean(user.termsAgreedAt) && user.termsVersion === termsVersion;
}

export function isPrivacyAgreed(user: UserView, { privacyVersion }: ConsentVersions): boolean {
  return Boolean(user.privacyAgreedAt) && user.privacyVersion === privacyVersion;
}

export function isAllAgreed(state: AuthState): boolean {
  return state.isTermsAgreed && state.isPrivacyAgreed;
}

/** Resets logged-in, user, readiness, missing fields and both agreement flags. */
export function clearAuth(state: AuthState): AuthState {
  return {
    ...state,
    isLoggedIn: false,
    user: null,
    missingProfileFields: null,
    isUserDataReady: false,
    isTermsAgreed: false,
    isPrivacyAgreed: false,
  };
}

export function storeRedirectPath(state: AuthState, redirectPath: string): AuthState {
  return { ...state, redirectPath };
}

/** The stored path, once: the state that is returned has none. */
export function takeRedirectPath(state: AuthState): { redirectPath: string | null; state: AuthState } {
  return { redirectPath: state.redirectPath, state: { ...state, redirectPath: null } };
}
