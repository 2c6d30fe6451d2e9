import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

/** Every table that names a flavour or a maker, but those that jobs count anew from the others. */
const TABLES = [
  "makers",
  "maker_aliases",
  "merged_makers",
  "flavors",
  "flavor_aliases",
  "mix_items",
  "shop_predefined_mix_items",
  "favorites",
  "refused_recommendations",
  "suggestions",
  "shop_maker_stock",
  "shop_flavor_stock",
  "shop_absent_flavors",
] as const;

/** All rows of the catalogue and of what names it, to be compared. */
export async function catalogState({
  database,
}: Pick<Services, "database">): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(every)::text AS row FROM ${sql.table(table)} every ORDER BY 1`.execute(database);
    state[table] = rows.map(({ row }) => row);
  }
  return state;
}

/** What is written of the cards, as the job leaves it. */
export async function documentsOf({ database }: Pick<Services, "database">): Promise<unknown[]> {
  const { rows } = await sql`SELECT mix_id, face FROM mix_documents ORDER BY mix_id`.execute(database);
  return rows;
}
