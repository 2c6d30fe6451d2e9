import { type RawBuilder, sql } from "kysely";

/** `id`, SQL for a flavour's id, or where that flavour was merged what took its place (domain.md 1.4): forms and drafts may have been open since before. */
export function currentFlavor(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((SELECT merged.flavor_id FROM flavor_aliases merged WHERE merged.old_id = ${id}), ${id})`;
}

/** The same of a maker. */
export function currentMaker(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((SELECT merged.maker_id FROM merged_makers merged WHERE merged.old_id = ${id}), ${id})`;
}

/** Whether `flavor` is meant by a flavour and its maker, both SQL, as they were known when somebody chose them. */
export function isMeant(flavorId: RawBuilder<unknown>, makerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(flavor.id = ${currentFlavor(flavorId)} AND (flavor.id <> ${flavorId} OR flavor.maker_id = ${currentMaker(makerId)}))`;
}
