import { sql } from "kysely";

/** Fewer people say nothing of the others (domain.md 1.20). */
export const MIN_RATERS = 3;

/** The honest rating of `figures`, which may be missing; null where too few rated. */
export const shownRating = sql<
  number | null
>`(CASE WHEN figures.raters >= ${sql.lit(MIN_RATERS)} THEN figures.rating END)`;
