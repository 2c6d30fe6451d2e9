import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { FlavorPlace, MoveOf } from "../../merge-moves.ts";

/** Items of cards keep the names that were recorded; their documents follow by the job (document_edited_items). */
export async function moveItems(
  transaction: Transaction,
  from: FlavorPlace,
  into: FlavorPlace,
): Promise<MoveOf<"items">> {
  const { rows } = await sql<{ id: string }>`
    UPDATE mix_items SET flavor_id = ${into.flavor}::uuid, maker_id = ${into.maker}::uuid
    WHERE flavor_id = ${from.flavor}::uuid RETURNING id`.execute(transaction);
  return { what: "items", from, into, ids: rows.map(({ id }) => id) };
}

/** An item that its author has replaced since, or that another merge moved on, stays. */
export async function returnItems(
  transaction: Transaction,
  { from, into, ids }: MoveOf<"items">,
): Promise<void> {
  await sql`
    UPDATE mix_items SET flavor_id = ${from.flavor}::uuid, maker_id = ${from.maker}::uuid
    WHERE id = ANY (${ids}::uuid[]) AND flavor_id = ${into.flavor}::uuid`.execute(transaction);
}

/** Recipes of shops' own mixes. One that names both afterwards names the flavour twice: its shares still sum to 100. */
export async function moveHouseItems(
  transaction: Transaction,
  from: FlavorPlace,
  into: FlavorPlace,
): Promise<MoveOf<"house_items">> {
  const { rows } = await sql<MoveOf<"house_items">["places"][number]>`
    UPDATE shop_predefined_mix_items item SET flavor_id = ${into.flavor}::uuid, maker_id = ${into.maker}::uuid
    FROM shop_predefined_mixes mix
    WHERE mix.id = item.predefined_mix_id AND item.flavor_id = ${from.flavor}::uuid
    RETURNING mix.id AS mix_id, item.position, mix.version`.execute(transaction);
  return { what: "house_items", from, into, places: rows };
}

export async function returnHouseItems(
  transaction: Transaction,
  { from, into, places }: MoveOf<"house_items">,
): Promise<void> {
  await sql`
    UPDATE shop_predefined_mix_items item SET flavor_id = ${from.flavor}::uuid, maker_id = ${from.maker}::uuid
    FROM ${recorded(places)}, shop_predefined_mixes mix
    WHERE ${isAsRecorded} AND item.flavor_id = ${into.flavor}::uuid`.execute(transaction);
}

/** Items whose flavours stay and get another maker. Before the flavours: an undo asks these first. */
export async function moveItemsOfMaker(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_items">> {
  const { rows } = await sql<{ id: string }>`
    UPDATE mix_items SET maker_id = ${into}::uuid WHERE maker_id = ${from}::uuid RETURNING id`.execute(
    transaction,
  );
  return { what: "maker_items", from, into, ids: rows.map(({ id }) => id) };
}

export async function returnItemsOfMaker(
  transaction: Transaction,
  { from, into, ids }: MoveOf<"maker_items">,
): Promise<void> {
  await sql`
    UPDATE mix_items item SET maker_id = ${from}::uuid
    WHERE item.id = ANY (${ids}::uuid[]) AND item.maker_id = ${into}::uuid AND ${isOfMaker(from)}`.execute(
    transaction,
  );
}

export async function moveHouseItemsOfMaker(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_house_items">> {
  const { rows } = await sql<MoveOf<"maker_house_items">["places"][number]>`
    UPDATE shop_predefined_mix_items item SET maker_id = ${into}::uuid
    FROM shop_predefined_mixes mix
    WHERE mix.id = item.predefined_mix_id AND item.maker_id = ${from}::uuid
    RETURNING mix.id AS mix_id, item.position, mix.version`.execute(transaction);
  return { what: "maker_house_items", from, into, places: rows };
}

/** The maker of an item is its flavour's, whatever became of the recipe since. */
export async function returnHouseItemsOfMaker(
  transaction: Transaction,
  { from, into }: MoveOf<"maker_house_items">,
): Promise<void> {
  await sql`
    UPDATE shop_predefined_mix_items item SET maker_id = ${from}::uuid
    WHERE item.maker_id = ${into}::uuid AND ${isOfMaker(from)}`.execute(transaction);
}

const isOfMaker = (maker: string) => sql<boolean>`
  (item.flavor_id IS NULL OR EXISTS (SELECT FROM flavors flavor WHERE flavor.id = item.flavor_id AND flavor.maker_id = ${maker}::uuid))`;

const recorded = (places: MoveOf<"house_items">["places"]) => sql`
  jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS recorded (mix_id uuid, position integer, version integer)`;
const isAsRecorded = sql<boolean>`
  item.predefined_mix_id = recorded.mix_id AND item.position = recorded.position
  AND mix.id = recorded.mix_id AND mix.version = recorded.version`;
