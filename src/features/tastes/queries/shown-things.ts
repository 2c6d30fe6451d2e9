import { type RawBuilder, sql } from "kysely";

/** Whose tastes, and which of them: of cards that everybody sees, and where `isFriend` is true of those for friends, too. */
export type ShownTo = { person: RawBuilder<unknown>; isFriend: RawBuilder<boolean>; now: Date };

/** `coming`, for the WITH of whatever reads `shownThings`: what counts although its night has not come. */
export function thingsToCome({ person, now }: ShownTo): RawBuilder<unknown> {
  return sql`coming AS MATERIALIZED (
    SELECT audience, kind, thing, cards, weight FROM shown_tastes_to_come(${person}, ${now}::timestamptz))`;
}

/**
 * `thing`, `cards` and `weight` of what others may know of somebody's tastes: so many of this kind at most for each audience, so
 * that what somebody typed without end is not read. A card whose night has not come counts for nothing.
 */
export function shownThings(kind: string, most: number, { person, isFriend }: ShownTo): RawBuilder<unknown> {
  const ofAudience = (audience: string, condition: RawBuilder<unknown>) => sql`(
    SELECT kept.thing, kept.cards - coalesce(coming.cards, 0) AS cards, kept.weight - coalesce(coming.weight, 0) AS weight
    FROM shown_tastes kept
    LEFT JOIN coming ON (coming.audience, coming.kind, coming.thing) = (kept.audience, kept.kind, kept.thing)
    WHERE kept.user_id = ${person} AND kept.audience = ${sql.lit(audience)} AND kept.kind = ${sql.lit(kind)}
      AND kept.cards > coalesce(coming.cards, 0) ${condition}
    LIMIT ${sql.lit(most)})`;
  return sql`${ofAudience("public", sql``)} UNION ALL ${ofAudience("friends", sql`AND ${isFriend}`)}`;
}
