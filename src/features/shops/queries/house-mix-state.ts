import { sql } from "kysely";

/** A house mix that has not been deleted, as a condition on `mix`; it may be off the menu for a while. */
export const isExistingMix = sql<boolean>`(mix.deleted_at IS NULL)`;

/** A house mix that the shop makes at present: what lists and pages of others offer. */
export const isOfferedMix = sql<boolean>`(mix.is_available AND mix.deleted_at IS NULL)`;
