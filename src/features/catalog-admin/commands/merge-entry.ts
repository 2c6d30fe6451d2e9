import { type Selectable, sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Flavors, Makers } from "#database/tables.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId, readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { type MergeKind, MOST_MOVED_ITEMS } from "../merge-kinds.ts";
import type { Move } from "../merge-moves.ts";
import { lockFlavorsWithMakers, lockMakers } from "./lock-entries.ts";
import { flavorMoves } from "./moves/flavor-moves.ts";
import { makerMoves } from "./moves/maker-moves.ts";
import { requireOthersEntry } from "./saving.ts";

export type Merged = { merge_id: string; into_id: string; cards: number };

/**
 * Merges a flavour, or a maker with its flavours, into another one that is listed (domain.md 1.4): all that named it names the other,
 * the old id leads there, and cards keep the names that were recorded. All of it or nothing; `undoMerge` puts it back. Refuses what is
 * not there (404), what is the same, not listed, too much, or merged itself meanwhile (409), and what the admin named themselves (403).
 */
export async function mergeEntry(
  { database, clock }: Pick<Services, "database" | "clock">,
  admin: SignedInUser,
  { kind, oldId, intoId }: { kind: MergeKind; oldId: string; intoId: string },
): Promise<Merged> {
  const now = clock();
  const [from, into] = [readUuid(oldId), readUuid(intoId)];
  return inTransaction(database, async (transaction) => {
    const locked: Map<string, AnyEntry> =
      kind === "flavor"
        ? await lockFlavorsWithMakers(transaction, [from, into])
        : await lockMakers(transaction, [from, into]);
    const [gone, kept] = [locked.get(from ?? ""), locked.get(into ?? "")];
    if (!gone) throw absent(kind);
    if (gone === kept) throw new DomainError("conflict", "MERGE_SAME", catalogAdminMessages.sameThing);
    if (!kept || kept.is_custom)
      throw new DomainError("conflict", "MERGE_INTO_GONE", catalogAdminMessages.intoGone);
    requireOthersEntry(gone, admin);
    await requireFewMoved(transaction, kind, gone.id);
    const moves =
      kind === "flavor"
        ? await flavorMoves(transaction, gone as Selectable<Flavors>, kept as Selectable<Flavors>)
        : await makerMoves(transaction, gone as Selectable<Makers>, kept as Selectable<Makers>);
    const items = new Set(moves.flatMap((move) => ("ids" in move && isOfItems(move) ? move.ids : [])));
    const merge = {
      id: newId(),
      kind,
      old_id: gone.id,
      into_id: kept.id,
      old_name: gone.name,
      into_name: kept.name,
      cards: await countCards(transaction, [...items]),
      merged_by: admin.userId,
      merged_at: now,
    };
    await transaction.insertInto("catalog_merges").values(merge).execute();
    await transaction
      .insertInto("catalog_merge_moves")
      .values(moves.map((move, number) => ({ merge_id: merge.id, number, move: JSON.stringify(move) })))
      .execute();
    await recordAudit(transaction, {
      actorId: admin.userId,
      action: `${kind}.merged`,
      target: { type: kind, id: gone.id },
      before: audited(gone),
      after: { merge_id: merge.id, into_id: kept.id, cards: merge.cards },
    });
    return { merge_id: merge.id, into_id: kept.id, cards: merge.cards };
  });
}

type AnyEntry = Selectable<Flavors> | Selectable<Makers>;

/** Before anything is changed: of what cannot be merged nothing is rewritten while others wait. */
async function requireFewMoved(transaction: Transaction, kind: MergeKind, id: string): Promise<void> {
  const most = sql.lit(MOST_MOVED_ITEMS + 1);
  const flavors =
    kind === "flavor"
      ? sql`(${id}::uuid)`
      : sql`(SELECT flavor.id FROM flavors flavor WHERE maker_id = ${id}::uuid)`;
  const { rows } = await sql<{ most: number }>`
    SELECT greatest(
      (SELECT count(*) FROM (SELECT FROM mix_items WHERE ${sql.ref(`${kind}_id`)} = ${id}::uuid LIMIT ${most}) items),
      (SELECT count(*) FROM (SELECT FROM favorites WHERE flavor_id IN ${flavors} LIMIT ${most}) marks),
      (SELECT count(*) FROM (SELECT FROM refused_recommendations WHERE flavor_id IN ${flavors} LIMIT ${most}) refusals)
    )::integer AS most`.execute(transaction);
  if ((rows[0]?.most ?? 0) > MOST_MOVED_ITEMS)
    throw new DomainError("conflict", "MERGE_TOO_LARGE", catalogAdminMessages.mergeTooLarge);
}

const isOfItems = ({ what }: Move) => what === "items" || what === "maker_items";

async function countCards(transaction: Transaction, items: string[]): Promise<number> {
  if (items.length === 0) return 0;
  const { count } = await transaction
    .selectFrom("mix_items")
    .select(({ fn }) => fn.count<number>("mix_id").distinct().as("count"))
    .where(({ eb, val }) => eb("id", "=", eb.fn.any(val(items))))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a reader of the records learns of it. */
function audited({ name, name_en, is_custom, created_by }: AnyEntry) {
  return { name, name_en, is_custom, created_by };
}

function absent(kind: MergeKind): DomainError {
  return kind === "flavor"
    ? new DomainError("absent", "FLAVOR_NOT_FOUND", catalogAdminMessages.flavorNotFound)
    : new DomainError("absent", "MAKER_NOT_FOUND", catalogAdminMessages.makerNotFound);
}
