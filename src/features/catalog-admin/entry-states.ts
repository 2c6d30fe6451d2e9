/** How a maker or a flavour stands: in the public catalogue, named by somebody and waiting for a decision, or kept out of it. */
export const ENTRY_STATES = ["waiting", "listed", "hidden"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** What a decision makes of it. Nothing is made to wait. */
export const DECIDED_STATES = ["listed", "hidden"] as const;

export const STATE_LABELS: Record<EntryState, string> = {
  waiting: "承認待ち",
  listed: "公開中",
  hidden: "非表示",
};

/** Cards that use it are counted up to here: a row of a list says whether they are few or many. */
export const MOST_USES_COUNTED = 100;

export const MAX_NAME = 100;
export const MAX_ALIASES = 20;
export const MAX_CATEGORIES = 4;
export const MAX_TINTS = 2;
/** Flavours of one maker that are edited as one table. */
export const MOST_OF_A_MAKER = 1_000;
