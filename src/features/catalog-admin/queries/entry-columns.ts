import { type RawBuilder, sql } from "kysely";
import { type EntryState, MOST_USES_COUNTED } from "../entry-states.ts";

/** FROM and WHERE of what waits for a decision, for whoever counts it beside other queues. */
export const waitingMakers = sql`FROM makers WHERE is_custom AND hidden_at IS NULL`;
export const waitingFlavors = sql`FROM flavors WHERE is_custom AND hidden_at IS NULL`;

/** The conditions as the partial indexes of 0069 have them; `entry` is a maker or a flavour. */
export const IN_STATE: Record<EntryState, RawBuilder<boolean>> = {
  waiting: sql<boolean>`entry.is_custom AND entry.hidden_at IS NULL`,
  listed: sql<boolean>`NOT entry.is_custom`,
  hidden: sql<boolean>`entry.hidden_at IS NOT NULL`,
};

export const stateOf = (table: string) => sql<EntryState>`
  CASE WHEN NOT ${sql.ref(`${table}.is_custom`)} THEN 'listed'
       WHEN ${sql.ref(`${table}.hidden_at`)} IS NULL THEN 'waiting' ELSE 'hidden' END`;

/** Cards that use `entry`, the first of them alone: a page costs no more for what is on many. */
export const usesOf = (column: "flavor_id" | "maker_id") => sql`(
  SELECT count(DISTINCT mix.id)::integer AS cards, count(DISTINCT mix.user_id)::integer AS people
  FROM (SELECT mix_id FROM mix_items WHERE ${sql.ref(column)} = entry.id LIMIT ${sql.lit(MOST_USES_COUNTED)}) item
  JOIN shisha_mixes mix ON mix.id = item.mix_id)`;

/** Whether a name of `entry` holds what was typed. */
export function isNamed(typed: string): RawBuilder<boolean> {
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(entry.name ILIKE ${pattern}::text OR entry.name_en ILIKE ${pattern}::text)`;
}

/** What waits, the oldest first; everything else, the last changed first. */
export function orderOf(state: EntryState) {
  const id = sql`entry.id`;
  return state === "waiting"
    ? ({ at: sql`entry.created_at`, id, by: "soonest" } as const)
    : ({ at: sql`entry.updated_at`, id } as const);
}

/** What wire names a moment by, to the millisecond: an edit names it again. */
export const momentOf = (column: string) => sql<string>`iso_moment(${sql.ref(column)})`;
