export type AdminPasskey = "missing" | "due" | "confirmed";

/** Who is asking, as the session check found them. Identity comes from a verified session alone (security.md S1). */
export type SignedInUser = {
  userId: string;
  lineUserId: string;
  /** Null for a bearer of a LINE ID token, which stands for no session of ours. */
  sessionId: string | null;
  /** They run the place, and have shown their passkey in this session where they have one. */
  isAdmin: boolean;
  /** Of whoever runs the place, how it stands with their passkey in this session; null for everybody else. */
  adminPasskey: AdminPasskey | null;
  isSuspended: boolean;
  /** They asked for the deletion of their account and may come back; they are suspended, too. */
  isLeaving: boolean;
  /** The profile has birth date, occupation and gender. */
  isProfileComplete: boolean;
  /** Terms and privacy policy were agreed to in the configured versions. */
  hasConsented: boolean;
};

export type Actor = SignedInUser | null;

/** Who is looking, for a statement that needs no more of them than their id; a visitor has none. */
export type Viewer = Person | null;

/** Somebody by their id alone. */
export type Person = Pick<SignedInUser, "userId">;
