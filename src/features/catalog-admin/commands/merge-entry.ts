import type { Selectable } from "kysely";
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
import { lockFlavors, lockMakers } from "./lock-entries.ts";
import { flavorMoves } from "./moves/flavor-moves.ts";
import { makerMoves } from "./moves/maker-moves.ts";

export type Merged = { merge_id: string; into_id: string; cards: number };

/**
 * Merges a flavour, or a maker with its flavours, into another one that is listed (domain.md 1.4): all that named it names the other,
 * the old id leads there, and cards keep the names that were recorded. All of it or nothing; `undoMerge` puts it back. Refuses what is
 * not there (404), and what is the same, not listed, or merged itself meanwhile (409).
 */
export async function mergeEntry(
  { database, clock }: Pick<Services, "database" | "clock">,
  admin: SignedInUser,
  { kind, oldId, intoId }: { kind: MergeKind; oldId: string; intoId: string },
): Promise<Merged> {
  const now = clock();
  const [from, into] = [readUuid(oldId), readUuid(intoId)];
  return inTransaction(database, async (transaction) => {
    const lock: typeof lockAny = kind === "flavor" ? lockFlavors : lockMakers;
    const locked = await lock(transaction, [from, into]);
    const [gone, kept] = [locked.get(from ?? ""), locked.get(into ?? "")];
    if (!gone) throw absent(kind);
    if (gone === kept) throw new DomainError("conflict", "MERGE_SAME", catalogAdminMessages.sameThing);
    if (!kept || kept.is_custom)
      throw new DomainError("conflict", "MERGE_INTO_GONE", catalogAdminMessages.intoGone);
    const moves =
      kind === "flavor"
        ? await flavorMoves(transaction, gone as Selectable<Flavors>, kept as Selectable<Flavors>)
        : await makerMoves(transaction, gone as Selectable<Makers>, kept as Selectable<Makers>);
    const items = new Set(moves.flatMap((move) => ("ids" in move && isOfItems(move) ? move.ids : [])));
    if (items.size > MOST_MOVED_ITEMS)
      throw new DomainError("conflict", "MERGE_TOO_LARGE", catalogAdminMessages.mergeTooLarge);
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
declare function lockAny(
  transaction: Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, AnyEntry>>;

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
