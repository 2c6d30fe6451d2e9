/** So long somebody who asked for the deletion of their account may come back. */
export const DAYS_TO_RETURN = 14;

/** What becomes of the cards that everybody may see. All others are removed. */
export const FATES_OF_CARDS = ["removed", "unnamed"] as const;
export type FateOfCards = (typeof FATES_OF_CARDS)[number];

/** How it stands with the deletion of one's own account. */
export type OwnDeletion = {
  /** Null where nothing was asked for. */
  requested: { due_at: string; cards: FateOfCards; is_line_told: boolean; has_begun: boolean } | null;
  /** The open shops that they own: somebody else has to, or they are closed. */
  owned_shops: { id: string; name: string }[];
  is_admin: boolean;
  has_public_cards: boolean;
};

/** How the browser comes back to the page when nothing came of it. */
export const DELETION_NOTICES = [
  "cancelled",
  "somebody-else",
  "unavailable",
  "failed",
  "shops-owned",
  "admin",
] as const;
export type DeletionNotice = (typeof DELETION_NOTICES)[number];
