import { type RawBuilder, sql } from "kysely";
import { isMeant } from "#features/catalog/queries/merged-entries.ts";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { ResolvedItem } from "./resolve-custom-items.ts";

type KnownItem = {
  position: number;
  maker_id: string;
  flavor_id: string;
  maker_name: string;
  flavor_name: string;
  flavor_name_en: string | null;
  ratio: number | null;
};

/**
 * Of the items given for a mix, those that its author may use: the catalogue's and the author's own. Names come from the
 * catalogue as it stands now; of a flavour that was merged what took its place is meant. What already stands in the mix `mixId` may
 * stay, under the names it was recorded with. Nobody merges them until the transaction ends; one that is being merged at this moment is
 * missing, and known under its new id to the next statement.
 */
export function knownItems(
  userId: string,
  items: ResolvedItem[],
  mixId: string | null = null,
): RawBuilder<KnownItem> {
  const given = JSON.stringify(items.map((item, position) => ({ ...item, position })));
  const recorded = (column: string) => (mixId ? sql`recorded.${sql.ref(column)},` : sql``);
  return sql`
    SELECT given.position, maker.id AS maker_id, flavor.id AS flavor_id,
           coalesce(given.maker_name, ${recorded("maker_name")} maker.name) AS maker_name,
           coalesce(given.flavor_name, ${recorded("flavor_name")} flavor.name) AS flavor_name,
           coalesce(given.flavor_name_en, ${recorded("flavor_name_en")} flavor.name_en) AS flavor_name_en, given.ratio
    FROM jsonb_to_recordset(${given}::jsonb) AS given (
      position integer, maker_id uuid, flavor_id uuid, maker_name text, flavor_name text, flavor_name_en text,
      ratio integer
    )
    JOIN flavors flavor ON ${isMeant(sql`given.flavor_id`, sql`given.maker_id`)}
    JOIN makers maker ON maker.id = flavor.maker_id
    ${mixId ? recordedItem(mixId) : sql``}
    WHERE ${usableBy({ userId })} ${mixId ? sql`OR recorded.id IS NOT NULL` : sql``}
    FOR KEY SHARE OF flavor, maker`;
}

function recordedItem(mixId: string) {
  return sql`
    LEFT JOIN LATERAL (
      SELECT id, maker_name, flavor_name, flavor_name_en FROM mix_items
      WHERE mix_id = ${mixId}::uuid AND flavor_id = flavor.id
      ORDER BY position LIMIT 1
    ) recorded ON true`;
}
