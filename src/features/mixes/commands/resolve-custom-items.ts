import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { usableBy, usableMakerBy } from "#features/catalog/queries/usable-flavor.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { CatalogItem, CustomItem, MixItem } from "../mix.ts";

/** An item that points at rows, with the names as the person wrote them where they wrote some. */
export type ResolvedItem = CatalogItem & {
  maker_name?: string;
  flavor_name?: string;
  flavor_name_en?: string | null;
};

/**
 * Gives typed makers and flavours their rows: the catalogue's when the name is known there, else the person's own
 * custom ones, made once per person and name. They stay out of public lists until an admin approves them.
 */
export async function resolveCustomItems(
  connection: Database | Transaction,
  user: SignedInUser,
  items: MixItem[],
): Promise<ResolvedItem[]> {
  const resolved: ResolvedItem[] = [];
  // In one order whatever the card's is: two cards with the same new names would wait for each other.
  for (const [index, item] of [...items.entries()].sort(byNames))
    resolved[index] = "flavor_id" in item ? item : await resolve(connection, user, item);
  return resolved;
}

function byNames([, one]: [number, MixItem], [, other]: [number, MixItem]): number {
  return namesOf(one).localeCompare(namesOf(other));
}

function namesOf(item: MixItem): string {
  return "flavor_id" in item ? "" : `${item.maker_name}\n${item.flavor_name}`;
}

async function resolve(
  connection: Database | Transaction,
  user: SignedInUser,
  item: CustomItem,
): Promise<ResolvedItem> {
  const maker_id = await findOrCreateMaker(connection, user, item.maker_name);
  const flavor_id = await findOrCreateFlavor(connection, user, maker_id, item);
  return { ...item, maker_id, flavor_id };
}

async function findOrCreateMaker(
  connection: Database | Transaction,
  user: SignedInUser,
  name: string,
): Promise<string> {
  const known = await connection
    .selectFrom("makers as maker")
    .select("id")
    .where((by) => by.or([by("name", "=", name), by(by.fn("lower", ["name_en"]), "=", name.toLowerCase())]))
    .where(usableMakerBy(user))
    .orderBy("is_custom")
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const created = await connection
    .insertInto("makers")
    .values({ name, is_custom: true, created_by: user.userId })
    // Written out: a parameter in the predicate would not match the partial index on PostgreSQL.
    // Another card of the same person may name the same maker at this moment; its row is as good.
    .onConflict((conflict) =>
      conflict.columns(["created_by", "name"]).where(sql<boolean>`is_custom`).doUpdateSet({ name }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return created.id;
}

async function findOrCreateFlavor(
  connection: Database | Transaction,
  user: SignedInUser,
  maker_id: string,
  { flavor_name: name, flavor_name_en: name_en = null }: CustomItem,
): Promise<string> {
  const known = await connection
    .selectFrom("flavors as flavor")
    .select("id")
    .where("maker_id", "=", maker_id)
    .where((by) => by.or([by("name", "=", name), by(by.fn("lower", ["name_en"]), "=", name.toLowerCase())]))
    .where(usableBy(user))
    .orderBy("is_custom")
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const created = await connection
    .insertInto("flavors")
    .values({ maker_id, name, name_en, is_custom: true, created_by: user.userId })
    .onConflict((conflict) =>
      conflict
        .columns(["created_by", "maker_id", "name"])
        .where(sql<boolean>`is_custom`)
        .doUpdateSet({ name }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return created.id;
}
