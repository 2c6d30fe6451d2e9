import { sql } from "kysely";
import { MIN_RATERS } from "../shop-rating.ts";

/** The honest rating of `figures`, which may be missing; null where too few rated. */
export const shownRating = sql<
  number | null
>`(CASE WHEN figures.raters >= ${sql.lit(MIN_RATERS)} THEN figures.rating END)`;
