import { type RawBuilder, sql } from "kysely";
import { MIN_RATERS } from "../shop-rating.ts";

/** The honest rating of `figures`, which may be missing; null where too few rated. */
export const shownRating = sql<
  number | null
>`(CASE WHEN figures.raters >= ${sql.lit(MIN_RATERS)} THEN figures.rating END)`;

/** What `figures` says of shares, from as many people on as ratings: a page's data hold no more than the page. */
export function shownShare(figure: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN figures.share_people >= ${sql.lit(MIN_RATERS)} THEN ${figure} END`;
}
