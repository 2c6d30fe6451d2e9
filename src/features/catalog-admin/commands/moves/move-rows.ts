import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { MoveOf } from "../../merge-moves.ts";

/** Ids that led to the flavour that goes lead to what stays. */
export async function moveFlavorAliases(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"flavor_aliases">> {
  const moved = await transaction
    .updateTable("flavor_aliases")
    .set({ flavor_id: into })
    .where("flavor_id", "=", from)
    .returning("old_id")
    .execute();
  return { what: "flavor_aliases", from, into, ids: moved.map(({ old_id }) => old_id) };
}

export async function returnFlavorAliases(
  transaction: Transaction,
  { from, into, ids }: MoveOf<"flavor_aliases">,
): Promise<void> {
  await sql`UPDATE flavor_aliases SET flavor_id = ${from}::uuid
            WHERE old_id = ANY (${ids}::uuid[]) AND flavor_id = ${into}::uuid`.execute(transaction);
}

/** Takes the flavour away; its id leads to what stays, and an import knows it by its key. Figures and uses go with it: jobs count anew. */
export async function removeFlavor(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"flavor_row">> {
  const { rows } = await sql<{ row: object; import_key: string | null }>`
    DELETE FROM flavors flavor WHERE flavor.id = ${from}::uuid
    RETURNING to_jsonb(flavor) AS row, flavor.import_key`.execute(transaction);
  const [{ row = {}, import_key = null } = {}] = rows;
  await transaction
    .insertInto("flavor_aliases")
    .values({ old_id: from, flavor_id: into, import_key })
    .execute();
  return { what: "flavor_row", from, into, row };
}

export async function restoreFlavor(
  transaction: Transaction,
  { from, row }: MoveOf<"flavor_row">,
): Promise<void> {
  await transaction.deleteFrom("flavor_aliases").where("old_id", "=", from).execute();
  await sql`
    INSERT INTO flavors (id, maker_id, name, name_en, line, category_slugs, own_tints, is_custom, hidden_at, created_by, import_key,
                         edited_at, created_at, updated_at)
    SELECT id, maker_id, name, name_en, line, category_slugs, own_tints, is_custom, hidden_at, ${whoeverIsThere}, import_key,
           edited_at, created_at, updated_at
    FROM jsonb_populate_record(NULL::flavors, ${JSON.stringify(row)}::jsonb) kept`.execute(transaction);
}

/** Flavours that the other maker does not have. */
export async function moveFlavorsOfMaker(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_flavors">> {
  const moved = await transaction
    .updateTable("flavors")
    .set({ maker_id: into })
    .where("maker_id", "=", from)
    .returning("id")
    .execute();
  return { what: "maker_flavors", from, into, ids: moved.map(({ id }) => id) };
}

export async function returnFlavorsOfMaker(
  transaction: Transaction,
  { from, into, ids }: MoveOf<"maker_flavors">,
): Promise<void> {
  await sql`UPDATE flavors SET maker_id = ${from}::uuid
            WHERE id = ANY (${ids}::uuid[]) AND maker_id = ${into}::uuid`.execute(transaction);
}

/** The names of a maker of the catalogue are other names of what stays; what a person typed is shown to nobody. */
export async function moveMakerNames(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_names">> {
  const { rows } = await sql<Pick<MoveOf<"maker_names">, "removed" | "added">>`
    WITH removed AS (
      DELETE FROM maker_aliases WHERE maker_id = ${from}::uuid RETURNING alias
    ), added AS (
      INSERT INTO maker_aliases (maker_id, alias)
      SELECT kept.id, its.alias
      FROM makers gone JOIN makers kept ON kept.id = ${into}::uuid
      CROSS JOIN LATERAL (
        SELECT gone.name UNION SELECT gone.name_en WHERE gone.name_en IS NOT NULL UNION SELECT alias FROM removed
      ) its (alias)
      WHERE gone.id = ${from}::uuid AND NOT gone.is_custom AND its.alias <> kept.name AND its.alias IS DISTINCT FROM kept.name_en
      ON CONFLICT DO NOTHING RETURNING alias
    )
    SELECT (SELECT coalesce(jsonb_agg(alias), '[]') FROM removed) AS removed,
           (SELECT coalesce(jsonb_agg(alias), '[]') FROM added) AS added`.execute(transaction);
  return { what: "maker_names", from, into, removed: [], added: [], ...rows[0] };
}

export async function returnMakerNames(
  transaction: Transaction,
  { from, into, removed, added }: MoveOf<"maker_names">,
): Promise<void> {
  await sql`DELETE FROM maker_aliases WHERE maker_id = ${into}::uuid AND alias = ANY (${added}::text[])`.execute(
    transaction,
  );
  await sql`
    INSERT INTO maker_aliases (maker_id, alias)
    SELECT ${from}::uuid, alias FROM unnest(${removed}::text[]) AS given (alias) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
}

export async function moveMergedMakers(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_aliases">> {
  const moved = await transaction
    .updateTable("merged_makers")
    .set({ maker_id: into })
    .where("maker_id", "=", from)
    .returning("old_id")
    .execute();
  return { what: "maker_aliases", from, into, ids: moved.map(({ old_id }) => old_id) };
}

export async function returnMergedMakers(
  transaction: Transaction,
  { from, into, ids }: MoveOf<"maker_aliases">,
): Promise<void> {
  await sql`UPDATE merged_makers SET maker_id = ${from}::uuid
            WHERE old_id = ANY (${ids}::uuid[]) AND maker_id = ${into}::uuid`.execute(transaction);
}

/** Takes the maker away; its id leads to what stays, and an import knows it by its key. */
export async function removeMaker(
  transaction: Transaction,
  from: string,
  into: string,
): Promise<MoveOf<"maker_row">> {
  const { rows } = await sql<{ row: object; import_key: string | null }>`
    DELETE FROM makers maker WHERE maker.id = ${from}::uuid
    RETURNING to_jsonb(maker) AS row, maker.import_key`.execute(transaction);
  const [{ row = {}, import_key = null } = {}] = rows;
  await transaction
    .insertInto("merged_makers")
    .values({ old_id: from, maker_id: into, import_key })
    .execute();
  return { what: "maker_row", from, row };
}

export async function restoreMaker(
  transaction: Transaction,
  { from, row }: MoveOf<"maker_row">,
): Promise<void> {
  await transaction.deleteFrom("merged_makers").where("old_id", "=", from).execute();
  await sql`
    INSERT INTO makers (id, name, name_en, country, nicotine_free, is_custom, hidden_at, created_by, import_key, edited_at, created_at,
                        updated_at)
    SELECT id, name, name_en, country, nicotine_free, is_custom, hidden_at, ${whoeverIsThere}, import_key, edited_at, created_at,
           updated_at
    FROM jsonb_populate_record(NULL::makers, ${JSON.stringify(row)}::jsonb) kept`.execute(transaction);
}

/** Whoever named it, where their account is still there. */
const whoeverIsThere = sql`(SELECT users.id FROM users WHERE users.id = kept.created_by)`;
