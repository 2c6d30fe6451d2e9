import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import type { CatalogItemRow } from "./catalog-items.ts";

/** What several commands do to the rows of house mixes, each with the shop locked. */

/** One of this very shop; what is another's or was deleted does not exist (404 HOUSE_MIX_NOT_FOUND). */
export async function requireHouseMix(transaction: Transaction, shopId: string, mixId: string) {
  const entity = readEntityId(mixId);
  const mix =
    entity?.by === "id" &&
    (await transaction
      .selectFrom("shop_predefined_mixes as mix")
      .select(["id", "name", "description", "price", "is_available", "display_order", "version"])
      .where("id", "=", entity.value)
      .where("shop_id", "=", shopId)
      .where("deleted_at", "is", null)
      .executeTakeFirst());
  if (!mix) throw new DomainError("absent", "HOUSE_MIX_NOT_FOUND", houseMixMessages.notFound);
  return mix;
}

/** Guests ask for a mix by its name: two of one name cannot be told apart (400 HOUSE_MIX_NAME_TAKEN). */
export async function requireFreeNames(
  transaction: Transaction,
  shopId: string,
  names: readonly string[],
  exceptId: string | null = null,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM shop_predefined_mixes
    WHERE shop_id = ${shopId}::uuid AND deleted_at IS NULL AND id IS DISTINCT FROM ${exceptId}::uuid
      AND lower(name) IN (SELECT lower(named.name) FROM unnest(${names}::text[]) named (name))
  `.execute(transaction);
  const isTwice = new Set(names.map((name) => name.toLowerCase())).size < names.length;
  if (rows.length > 0 || isTwice)
    throw new DomainError("invalid", "HOUSE_MIX_NAME_TAKEN", houseMixMessages.nameTaken, {
      name: houseMixMessages.nameTaken,
    });
}

export async function recipeOf(transaction: Transaction, mixId: string): Promise<CatalogItemRow[]> {
  return transaction
    .selectFrom("shop_predefined_mix_items")
    .select(["maker_id", "flavor_id", "ratio"])
    .where("predefined_mix_id", "=", mixId)
    .orderBy("position")
    .execute();
}

/** Its recipe is this, and nothing else. */
export async function replaceRecipe(
  transaction: Transaction,
  mixId: string,
  items: readonly CatalogItemRow[],
): Promise<void> {
  await transaction.deleteFrom("shop_predefined_mix_items").where("predefined_mix_id", "=", mixId).execute();
  await transaction
    .insertInto("shop_predefined_mix_items")
    .values(items.map((item, position) => ({ predefined_mix_id: mixId, position, ...item })))
    .execute();
}

/** The ids of a shop's mixes in its order. */
export async function orderOf(transaction: Transaction, shopId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("shop_predefined_mixes")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .orderBy("display_order")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** An index at which one more can stand among these (400 HOUSE_MIX_ORDER): what is answered is what was asked for. */
export function requirePlace(index: number, others: readonly string[]): number {
  if (index <= others.length) return index;
  throw new DomainError("invalid", "HOUSE_MIX_ORDER", houseMixMessages.orderBeyond, {
    displayOrder: houseMixMessages.orderBeyond,
  });
}

/** Numbers them as they stand in this list, from 0 on; rows that stand there already stay as they are. */
export async function writeOrder(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    UPDATE shop_predefined_mixes mix SET display_order = placed.number - 1, edited_at = ${now}, updated_at = ${now}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY placed (id, number)
    WHERE mix.id = placed.id AND mix.display_order <> placed.number - 1
  `.execute(transaction);
}
