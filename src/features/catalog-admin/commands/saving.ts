import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { DECIDED_STATES } from "../entry-states.ts";

type Standing = { is_custom: boolean; hidden_at: Date | null; updated_at: Date };

/** Refuses an edit that was made from another state than the present one (409). Moments travel in milliseconds. */
export function requireUnchanged({ updated_at }: Pick<Standing, "updated_at">, made: string): void {
  if (updated_at.getTime() !== Date.parse(made))
    throw new DomainError("conflict", "CHANGED_MEANWHILE", catalogAdminMessages.changedMeanwhile);
}

/** When it is changed: never at the moment of the change before, for edits tell states apart by it. */
export function nextMoment({ updated_at }: Pick<Standing, "updated_at">, now: Date): Date {
  return new Date(Math.max(now.getTime(), updated_at.getTime() + 1));
}

/** The columns of a state that is decided; none where nothing is. */
export function stateColumns(
  { is_custom, hidden_at }: Pick<Standing, "is_custom" | "hidden_at">,
  state: (typeof DECIDED_STATES)[number] | undefined,
  now: Date,
): Partial<Pick<Standing, "is_custom" | "hidden_at">> {
  if (state === undefined) return {};
  const stands = !is_custom ? "listed" : hidden_at ? "hidden" : "waiting";
  if (stands === state) throw new DomainError("conflict", "STATE_UNFIT", catalogAdminMessages.stateUnfit);
  return state === "listed" ? { is_custom: false, hidden_at: null } : { is_custom: true, hidden_at: now };
}

const UNIQUE_VIOLATION = "23505";

/** Somebody may have two of their own that are called the same once one of them is renamed or hidden (0003). */
export function refusingTakenNames<Result>(work: Promise<Result>): Promise<Result> {
  return refusingTwice(
    work,
    () => new DomainError("conflict", "OWN_NAME_TAKEN", catalogAdminMessages.ownNameTaken),
  );
}

/** Refuses in the given words what the database has already by an index. */
export async function refusingTwice<Result>(
  work: Promise<Result>,
  refusal: () => DomainError,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object(error).code === UNIQUE_VIOLATION ? refusal() : error;
  }
}

/** Nobody approves or merges what they named themselves (403). */
export function requireOthersEntry(
  { is_custom, created_by }: { is_custom: boolean; created_by: string | null },
  admin: SignedInUser,
): void {
  if (is_custom && created_by === admin.userId)
    throw new DomainError("forbidden", "OWN_CASE", catalogAdminMessages.ownEntry);
}
