import { compareInstants } from "#foundation/compare-instants.ts";
import type { MixDraft } from "./stored-draft.ts";

/** Whoever is not signed in. */
export const VISITOR = "visitor";

/**
 * Of all drafts in this browser, those that are this person's, the last written first. What a visitor wrote belongs
 * to whoever signs in next; what another person wrote is neither shown nor sent.
 */
export function claimDrafts(drafts: MixDraft[], owner: string): MixDraft[] {
  return drafts
    .filter((draft) => draft.owner === owner || draft.owner === VISITOR)
    .map((draft) => ({ ...draft, owner }))
    .sort((one, other) => compareInstants(other.savedAt ?? "", one.savedAt ?? ""));
}
