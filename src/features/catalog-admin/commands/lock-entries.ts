import { type Selectable, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { Flavors, Makers } from "#database/tables.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";

/** Who waits: with "edit" whoever edits them too, with "merge" also whoever names them on a card. */
type LockKind = "edit" | "merge";
const LOCKS = { edit: sql`FOR NO KEY UPDATE`, merge: sql`FOR UPDATE` };

/** Makers and flavours that nobody changes or deletes until the transaction ends; always in one order. */
export async function lockMakers(
  transaction: Transaction,
  ids: readonly (string | null)[],
  kind: LockKind = "merge",
): Promise<Map<string, Selectable<Makers>>> {
  const { rows } = await sql<Selectable<Makers>>`
    SELECT * FROM makers WHERE id = ANY (${known(ids)}::uuid[]) ORDER BY id ${LOCKS[kind]}`.execute(
    transaction,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockFlavors(
  transaction: Transaction,
  ids: readonly (string | null)[],
  kind: LockKind = "merge",
): Promise<Map<string, Selectable<Flavors>>> {
  const { rows } = await sql<Selectable<Flavors>>`
    SELECT * FROM flavors WHERE id = ANY (${known(ids)}::uuid[]) ORDER BY id ${LOCKS[kind]}`.execute(
    transaction,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Flavours after their makers, as everything else locks them: moving cards names the makers, too. */
export async function lockFlavorsWithMakers(
  transaction: Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, Selectable<Flavors>>> {
  const found = await transaction
    .selectFrom("flavors")
    .select("maker_id")
    .where(({ eb, val }) => eb("id", "=", eb.fn.any(val(known(ids)))))
    .execute();
  await lockMakers(
    transaction,
    found.map(({ maker_id }) => maker_id),
    "edit",
  );
  return lockFlavors(transaction, ids);
}

/** A maker for an edit of it or of its flavours. Refuses one that is not there (404). */
export async function lockMaker(transaction: Transaction, id: string | null): Promise<Selectable<Makers>> {
  const found = (await lockMakers(transaction, [id], "edit")).get(id ?? "");
  if (!found) throw new DomainError("absent", "MAKER_NOT_FOUND", catalogAdminMessages.makerNotFound);
  return found;
}

/** A maker with all of its flavours, listed or not: two edits of one maker's flavours follow one another. */
export async function lockMakerWithFlavors(
  transaction: Transaction,
  id: string | null,
): Promise<{ maker: Selectable<Makers>; flavors: Selectable<Flavors>[] }> {
  const maker = await lockMaker(transaction, id);
  const flavors = await transaction
    .selectFrom("flavors")
    .selectAll()
    .where("maker_id", "=", maker.id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return { maker, flavors };
}

const known = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
