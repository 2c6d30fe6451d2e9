import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#database/database.ts";

/** Keys by which an import of the catalogue's file knows things, those that are there and those that were merged. */
const KEYED = {
  maker: [sql.table("makers"), sql.table("merged_makers")],
  flavor: [sql.table("flavors"), sql.table("flavor_aliases")],
} as const;

/** SQL: whether no maker, or no flavour, has the key. */
export const isFreeKey = (kind: keyof typeof KEYED, key: RawBuilder<string | null>) => {
  const [standing, merged] = KEYED[kind];
  return sql<boolean>`
    (NOT EXISTS (SELECT FROM ${standing} standing WHERE standing.import_key = ${key})
     AND NOT EXISTS (SELECT FROM ${merged} merged WHERE merged.import_key = ${key}))`;
};

/** The key where it is free, else null. */
export async function freeKey(
  transaction: Transaction,
  kind: keyof typeof KEYED,
  key: string | null,
): Promise<string | null> {
  if (!key) return null;
  const { rows } = await sql<{ is_free: boolean }>`
    SELECT ${isFreeKey(kind, sql<string>`${key}::text`)} AS is_free`.execute(transaction);
  return rows[0]?.is_free ? key : null;
}
