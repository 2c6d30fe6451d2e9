import { type RawBuilder, sql } from "kysely";

/** The case by which a review keeps a thing of somebody's out of others' sight; null where none does. */
export function reviewOf(
  target: "mix" | "image" | "user",
  id: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    SELECT review.id FROM moderation_cases review
    WHERE review.target_type = ${sql.lit(target)} AND review.target_id = ${id}
      AND review.state IN ('hidden', 'withheld', 'removed'))`;
}
