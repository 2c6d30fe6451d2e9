/* Without a validator: the screens need these in the browser. */

/** What an admin does about a person. Each asks for a reason. */
export const PERSON_ACTS = [
  "warn",
  "suspend_7",
  "suspend_30",
  "suspend_for_good",
  "lift",
  "end_sessions",
  "grant_admin",
  "revoke_admin",
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

/** Days of a suspension by its act; null for good (domain.md, report / moderation). */
export const SUSPENSIONS = { suspend_7: 7, suspend_30: 30, suspend_for_good: null } as const;
export type Suspending = keyof typeof SUSPENSIONS;

export const isSuspending = (act: PersonAct): act is Suspending => act in SUSPENSIONS;

/** Of every reason that an admin gives, also of those that the person reads. */
export const MAX_REASON = 500;

/** Which people are listed. */
export const PEOPLE_FILTERS = ["all", "admins", "suspended"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** How a person stands: there, suspended, leaving by their own wish, withheld by a review, or still signing up. */
export const PERSON_STATES = ["active", "suspended", "leaving", "withheld", "unfinished"] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** The acts that are open on a person, the usual ones first; the commands refuse the others (`commands/act-on-person.ts`). */
export function actsOn(
  { state, is_admin }: { state: PersonState; is_admin: boolean },
  isOneself: boolean,
): PersonAct[] {
  // Who leaves reads nothing more, and is signed in nowhere.
  if (isOneself || state === "leaving") return [];
  if (is_admin) return ["warn", "end_sessions", "revoke_admin"];
  if (state === "suspended") return ["lift", "warn"];
  const suspensions = Object.keys(SUSPENSIONS) as Suspending[];
  return [
    "warn",
    ...suspensions,
    "end_sessions",
    ...(state === "unfinished" ? [] : ["grant_admin" as const]),
  ];
}
