import { type RawBuilder, sql } from "kysely";
import type { Person } from "#foundation/actor.ts";
import { FAIR_RATING, HIGH_RATING, OFTEN } from "../taste-levels.ts";
import { FEWEST_CARDS, sinceLastYear } from "./near-taste-column.ts";

/** How much of a card has to be of such a colour, or a flavour that they rated highly. */
const MOST_OF_IT = 0.8;

/**
 * As a column: whether `mix` is near to what this person smokes and likes, by their own cards, whoever may see these, for nobody else is
 * told. A flavour that they rated low is never near. False for somebody with fewer than five cards in the last twelve months. Its cost
 * does not grow with the person's history: of flavours, those of the card are looked up.
 */
export function suitsTaste({ userId }: Person, now: Date): RawBuilder<boolean> {
  const mine = sql`own.user_id = ${userId}::uuid`;
  const lately = sql`${mine} AND ${sinceLastYear(sql`own.month`, now)}`;
  // Read once for all rows, because nothing in it is of a row.
  const often = sql`(
    SELECT coalesce(array_agg(paint), '{}')
    FROM (SELECT own.thing AS paint, sum(own.weight) / sum(sum(own.weight)) OVER () AS share
          FROM tastes own WHERE ${lately} AND own.kind = 'paint' GROUP BY own.thing) paints
    WHERE share >= ${sql.lit(OFTEN)} AND paint <> 'custom'
      AND (SELECT sum(own.cards) FROM tastes own WHERE ${lately} AND own.kind = 'card') >= ${sql.lit(FEWEST_CARDS)})`;
  return sql<boolean>`(
    SELECT cardinality(${often}) > 0
       AND coalesce(sum(part.weight) FILTER (WHERE part.paint = ANY (${often}::text[]) OR part.rating >= ${sql.lit(HIGH_RATING)}), 0)
           >= ${sql.lit(MOST_OF_IT)} * sum(part.weight)
       AND NOT coalesce(bool_or(part.rating < ${sql.lit(FAIR_RATING)}), false)
    FROM (
      SELECT item.paint, coalesce(item.ratio, 1)::numeric AS weight,
             (SELECT sum(own.rating_sum) / nullif(sum(own.rated), 0) FROM tastes own
              WHERE ${mine} AND own.kind = 'flavor' AND own.thing = item.flavor_id::text) AS rating
      FROM item_details item WHERE item.mix_id = mix.id
    ) part)`;
}
