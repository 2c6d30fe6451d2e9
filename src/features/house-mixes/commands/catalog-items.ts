import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { isMeant } from "#features/catalog/queries/merged-entries.ts";
import type { MixItem } from "#features/mixes/mix.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { houseMixMessages } from "../house-mix-messages.ts";

export type CatalogItemRow = { maker_id: string; flavor_id: string; ratio: number | null };

/**
 * The flavours of one recipe as rows of the catalogue, by their ids or as it calls them in either language. What it does not
 * know is refused (400 HOUSE_MIX_FLAVOR_UNKNOWN): a guest who records the mix takes its flavours over.
 */
export async function catalogItems(
  transaction: Transaction,
  items: readonly MixItem[],
): Promise<CatalogItemRow[]> {
  const given = JSON.stringify(items.map((item, position) => ({ ...item, position })));
  const { rows } = await sql<CatalogItemRow>`
    SELECT known.maker_id, known.flavor_id, given.ratio
    FROM jsonb_to_recordset(${given}::jsonb) AS given (
      position integer, maker_id uuid, flavor_id uuid, maker_name text, flavor_name text, ratio integer)
    CROSS JOIN LATERAL (
      SELECT flavor.id AS flavor_id, flavor.maker_id
      FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
      WHERE NOT flavor.is_custom AND (
        ${isMeant(sql`given.flavor_id`, sql`given.maker_id`)}
        OR (given.flavor_id IS NULL
            AND (maker.name = given.maker_name OR lower(maker.name_en) = lower(given.maker_name))
            AND (flavor.name = given.flavor_name OR lower(flavor.name_en) = lower(given.flavor_name))))
      ORDER BY flavor.id LIMIT 1
    ) known
    ORDER BY given.position
  `.execute(transaction);
  if (rows.length < items.length)
    throw new DomainError("invalid", "HOUSE_MIX_FLAVOR_UNKNOWN", houseMixMessages.flavorUnknown, {
      items: houseMixMessages.flavorUnknown,
    });
  return rows;
}
