import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { FlavorPlace, MoveOf } from "../../merge-moves.ts";

type Merged = { from: FlavorPlace & { isListed: boolean }; into: FlavorPlace };

/** What shops have of both flavours: `had` of the one that goes, `has` of the one that stays. What is in no list is in no maker's stock. */
const judged = ({ from, into }: Merged): RawBuilder<unknown> => sql`
  SELECT shop.id AS shop_id, stocks_into, kept.is_present AS was,
         coalesce(gone.is_present, stocks_from AND ${from.isListed}::boolean) AS had,
         coalesce(kept.is_present, stocks_into) AS has
  FROM (
    SELECT shop_id FROM shop_flavor_stock WHERE flavor_id = ${from.flavor}::uuid
    UNION SELECT shop_id FROM shop_absent_flavors WHERE flavor_id = ${from.flavor}::uuid
    UNION SELECT shop_id FROM shop_maker_stock WHERE maker_id = ${from.maker}::uuid AND ${from.isListed}::boolean
  ) shop (id)
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM shop_maker_stock WHERE shop_id = shop.id AND maker_id = ${from.maker}::uuid) AS stocks_from,
           EXISTS (SELECT FROM shop_maker_stock WHERE shop_id = shop.id AND maker_id = ${into.maker}::uuid) AS stocks_into
  ) whole
  LEFT JOIN shop_flavor_stock gone ON gone.shop_id = shop.id AND gone.flavor_id = ${from.flavor}::uuid
  LEFT JOIN shop_flavor_stock kept ON kept.shop_id = shop.id AND kept.flavor_id = ${into.flavor}::uuid`;

/** 今日はない: of what stays only where the shop had nothing of it but what is absent. Before the stock, which this asks. */
export async function moveAbsences(transaction: Transaction, merged: Merged): Promise<MoveOf<"absences">> {
  const { from, into } = merged;
  const { rows } = await sql<Pick<MoveOf<"absences">, "removed" | "added">>`
    WITH judged AS (${judged(merged)}), removed AS (
      DELETE FROM shop_absent_flavors WHERE flavor_id = ${from.flavor}::uuid RETURNING shop_id, day
    ), added AS (
      INSERT INTO shop_absent_flavors (shop_id, flavor_id, day)
      SELECT removed.shop_id, ${into.flavor}::uuid, removed.day FROM removed JOIN judged USING (shop_id) WHERE NOT judged.has
      ON CONFLICT DO NOTHING RETURNING shop_id
    )
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(removed)), '[]') FROM removed) AS removed,
           (SELECT coalesce(jsonb_agg(shop_id), '[]') FROM added) AS added`.execute(transaction);
  return { what: "absences", from: placeOf(from), into, removed: [], added: [], ...rows[0] };
}

export async function returnAbsences(
  transaction: Transaction,
  { from, into, removed, added }: MoveOf<"absences">,
): Promise<void> {
  await sql`
    DELETE FROM shop_absent_flavors WHERE flavor_id = ${into.flavor}::uuid AND shop_id = ANY (${added}::uuid[])`.execute(
    transaction,
  );
  await sql`
    INSERT INTO shop_absent_flavors (shop_id, flavor_id, day)
    SELECT absence.shop_id, ${from.flavor}::uuid, absence.day
    FROM jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) AS absence (shop_id uuid, day date)
    WHERE EXISTS (SELECT FROM shops WHERE shops.id = absence.shop_id) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
}

/** A shop that had either has what stays. A row is kept only where something else is said than of its maker (change-stock.ts). */
export async function moveStock(transaction: Transaction, merged: Merged): Promise<MoveOf<"stock">> {
  const { from, into } = merged;
  const { rows } = await sql<Pick<MoveOf<"stock">, "removed" | "freed" | "added">>`
    WITH judged AS (${judged(merged)}), removed AS (
      DELETE FROM shop_flavor_stock WHERE flavor_id = ${from.flavor}::uuid RETURNING shop_id, is_present
    ), freed AS (
      DELETE FROM shop_flavor_stock stock USING judged
      WHERE stock.shop_id = judged.shop_id AND stock.flavor_id = ${into.flavor}::uuid
        AND judged.had AND NOT judged.has AND judged.stocks_into
      RETURNING stock.shop_id
    ), added AS (
      INSERT INTO shop_flavor_stock (shop_id, flavor_id, is_present)
      SELECT shop_id, ${into.flavor}::uuid, true FROM judged WHERE had AND NOT has AND NOT stocks_into
      ON CONFLICT (shop_id, flavor_id) DO UPDATE SET is_present = true
      RETURNING shop_id
    )
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(removed)), '[]') FROM removed) AS removed,
           (SELECT coalesce(jsonb_agg(shop_id), '[]') FROM freed) AS freed,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('shop_id', added.shop_id, 'was', judged.was)), '[]')
            FROM added JOIN judged USING (shop_id)) AS added`.execute(transaction);
  return { what: "stock", from: placeOf(from), into, removed: [], freed: [], added: [], ...rows[0] };
}

/** What a shop has said of the flavour since stays as it said it. */
export async function returnStock(
  transaction: Transaction,
  { from, into, removed, freed, added }: MoveOf<"stock">,
): Promise<void> {
  await sql`
    WITH added AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS added (shop_id uuid, was boolean)), gone AS (
      DELETE FROM shop_flavor_stock stock USING added
      WHERE stock.shop_id = added.shop_id AND stock.flavor_id = ${into.flavor}::uuid AND stock.is_present AND added.was IS NULL
    )
    UPDATE shop_flavor_stock stock SET is_present = false FROM added
    WHERE stock.shop_id = added.shop_id AND stock.flavor_id = ${into.flavor}::uuid AND stock.is_present AND added.was IS NOT NULL`.execute(
    transaction,
  );
  await sql`
    INSERT INTO shop_flavor_stock (shop_id, flavor_id, is_present)
    SELECT stock.shop_id, ${into.flavor}::uuid, false FROM shop_maker_stock stock
    WHERE stock.shop_id = ANY (${freed}::uuid[]) AND stock.maker_id = ${into.maker}::uuid ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
  await sql`
    INSERT INTO shop_flavor_stock (shop_id, flavor_id, is_present)
    SELECT stock.shop_id, ${from.flavor}::uuid, stock.is_present
    FROM jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) AS stock (shop_id uuid, is_present boolean)
    WHERE EXISTS (SELECT FROM shops WHERE shops.id = stock.shop_id) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
}

/**
 * Makers of which shops have everything: what a shop has of each flavour stays the same, said flavour by flavour where it had the whole
 * of only one of the two. Before the flavours get their new maker.
 */
export async function moveMakerStock(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_stock">> {
  const { rows } = await sql<Pick<MoveOf<"maker_stock">, "removed" | "added">>`
    WITH removed AS (
      DELETE FROM shop_maker_stock WHERE maker_id = ${from}::uuid RETURNING shop_id
    ), whole AS (
      SELECT shop_id FROM shop_maker_stock WHERE maker_id = ${into}::uuid
    ), differing AS (
      SELECT shop_id, true AS is_present FROM removed WHERE shop_id NOT IN (SELECT shop_id FROM whole)
      UNION ALL SELECT shop_id, false FROM whole WHERE shop_id NOT IN (SELECT shop_id FROM removed)
    ), added AS (
      INSERT INTO shop_flavor_stock (shop_id, flavor_id, is_present)
      SELECT differing.shop_id, flavor.id, differing.is_present
      FROM differing CROSS JOIN flavors flavor WHERE flavor.maker_id = ${from}::uuid AND NOT flavor.is_custom
      ON CONFLICT DO NOTHING RETURNING shop_id, flavor_id, is_present
    )
    SELECT (SELECT coalesce(jsonb_agg(shop_id), '[]') FROM removed) AS removed,
           (SELECT coalesce(jsonb_agg(to_jsonb(added)), '[]') FROM added) AS added`.execute(transaction);
  return { what: "maker_stock", from, removed: [], added: [], ...rows[0] };
}

export async function returnMakerStock(
  transaction: Transaction,
  { from, removed, added }: MoveOf<"maker_stock">,
): Promise<void> {
  await sql`
    DELETE FROM shop_flavor_stock stock
    USING jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS added (shop_id uuid, flavor_id uuid, is_present boolean)
    WHERE (stock.shop_id, stock.flavor_id, stock.is_present) = (added.shop_id, added.flavor_id, added.is_present)`.execute(
    transaction,
  );
  await sql`
    INSERT INTO shop_maker_stock (shop_id, maker_id)
    SELECT shop.id, ${from}::uuid FROM shops shop WHERE shop.id = ANY (${removed}::uuid[]) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
}

const placeOf = ({ flavor, maker }: FlavorPlace): FlavorPlace => ({ flavor, maker });
