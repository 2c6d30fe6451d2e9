import { type Selectable, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { Flavors, Makers } from "#database/tables.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";

/** Makers and flavours that nobody changes, names on a card or deletes until the transaction ends; always in one order. */
export async function lockMakers(
  transaction: Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, Selectable<Makers>>> {
  const { rows } = await sql<Selectable<Makers>>`
    SELECT * FROM makers WHERE id = ANY (${known(ids)}::uuid[]) ORDER BY id FOR UPDATE`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockFlavors(
  transaction: Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, Selectable<Flavors>>> {
  const { rows } = await sql<Selectable<Flavors>>`
    SELECT * FROM flavors WHERE id = ANY (${known(ids)}::uuid[]) ORDER BY id FOR UPDATE`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses a maker that is not there (404). */
export async function lockMaker(transaction: Transaction, id: string | null): Promise<Selectable<Makers>> {
  const found = (await lockMakers(transaction, [id])).get(id ?? "");
  if (!found) throw new DomainError("absent", "MAKER_NOT_FOUND", catalogAdminMessages.makerNotFound);
  return found;
}

/** Refuses a flavour that is not there (404). */
export async function lockFlavor(transaction: Transaction, id: string | null): Promise<Selectable<Flavors>> {
  const found = (await lockFlavors(transaction, [id])).get(id ?? "");
  if (!found) throw new DomainError("absent", "FLAVOR_NOT_FOUND", catalogAdminMessages.flavorNotFound);
  return found;
}

const known = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
