import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { DAYS_TO_UNDO, type MergeKind } from "../merge-kinds.ts";
import type { Move, MoveKind, MoveOf } from "../merge-moves.ts";
import { lockFlavors, lockMakers } from "./lock-entries.ts";
import {
  returnHouseItems,
  returnHouseItemsOfMaker,
  returnItems,
  returnItemsOfMaker,
} from "./moves/move-cards.ts";
import { returnFavorites, returnRefusals, returnSuggestions } from "./moves/move-marks.ts";
import {
  restoreFlavor,
  restoreMaker,
  returnFlavorAliases,
  returnFlavorsOfMaker,
  returnMakerNames,
  returnMergedMakers,
} from "./moves/move-rows.ts";
import { returnAbsences, returnMakerStock, returnStock } from "./moves/move-stock.ts";
import { refusingTwice } from "./saving.ts";

const DAY_MS = 86_400_000;

const RETURNS: { [Kind in MoveKind]: (transaction: Transaction, move: MoveOf<Kind>) => Promise<void> } = {
  items: returnItems,
  house_items: returnHouseItems,
  favorites: returnFavorites,
  refusals: returnRefusals,
  suggestions: returnSuggestions,
  stock: returnStock,
  absences: returnAbsences,
  flavor_aliases: returnFlavorAliases,
  flavor_row: restoreFlavor,
  maker_items: returnItemsOfMaker,
  maker_house_items: returnHouseItemsOfMaker,
  maker_stock: returnMakerStock,
  maker_flavors: returnFlavorsOfMaker,
  maker_names: returnMakerNames,
  maker_aliases: returnMergedMakers,
  maker_row: restoreMaker,
};

/**
 * Puts back exactly what a merge moved, under the old id, within 30 days; what people changed since stays as they changed it. Refuses a
 * merge that is undone already or too old, of which either side was merged on, or whose old name is taken by now (409).
 */
export async function undoMerge(
  { database, clock }: Pick<Services, "database" | "clock">,
  admin: SignedInUser,
  mergeId: string,
): Promise<{ old_id: string; kind: MergeKind }> {
  const now = clock();
  const undoing = inTransaction(database, async (transaction) => {
    const merge = await lockMerge(transaction, readUuid(mergeId));
    if (merge.undone_at)
      throw new DomainError("conflict", "MERGE_UNDONE", catalogAdminMessages.alreadyUndone);
    if (now.getTime() - merge.merged_at.getTime() > DAYS_TO_UNDO * DAY_MS)
      throw new DomainError("conflict", "MERGE_TOO_OLD", catalogAdminMessages.undoTooLate);
    const kind = merge.kind as MergeKind;
    const moves = await movesOf(transaction, merge.id);
    await requireWhole(transaction, { kind, into: merge.into_id }, moves);
    for (const move of moves)
      await (RETURNS[move.what] as (t: Transaction, m: Move) => Promise<void>)(transaction, move);
    await transaction
      .updateTable("catalog_merges")
      .set({ undone_at: now, undone_by: admin.userId })
      .where("id", "=", merge.id)
      .execute();
    await transaction.deleteFrom("catalog_merge_moves").where("merge_id", "=", merge.id).execute();
    await recordAudit(transaction, {
      actorId: admin.userId,
      action: `${kind}.merge_undone`,
      target: { type: kind, id: merge.old_id },
      before: { merge_id: merge.id, into_id: merge.into_id },
      after: { name: merge.old_name },
    });
    return { old_id: merge.old_id, kind };
  });
  return refusingTwice(
    undoing,
    () => new DomainError("conflict", "MERGE_NAME_TAKEN", catalogAdminMessages.undoNameTaken),
  );
}

async function lockMerge(transaction: Transaction, id: string | null) {
  const found =
    id === null
      ? undefined
      : await transaction
          .selectFrom("catalog_merges")
          .selectAll()
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
  if (!found) throw new DomainError("absent", "MERGE_NOT_FOUND", catalogAdminMessages.mergeNotFound);
  return found;
}

/** From the last step back to the first. */
async function movesOf(transaction: Transaction, mergeId: string): Promise<Move[]> {
  const steps = await transaction
    .selectFrom("catalog_merge_moves")
    .select("move")
    .where("merge_id", "=", mergeId)
    .orderBy("number", "desc")
    .execute();
  return steps.map(({ move }) => move as unknown as Move);
}

/**
 * A flavour comes back at its maker, and takes from what it was merged into: either may have been merged on since. What comes back
 * itself is there by then. Makers are locked before flavours, as every edit locks them.
 */
async function requireWhole(
  transaction: Transaction,
  { kind, into }: { kind: MergeKind; into: string },
  moves: Move[],
): Promise<void> {
  const rows = moves.filter((move) => move.what === "flavor_row");
  const back = moves.flatMap((move) => (move.what === "maker_row" ? [move.from] : []));
  const homes = rows.map(({ row }) => String(Object(row).maker_id)).filter((id) => !back.includes(id));
  const intoMakers = kind === "maker" ? [into] : [];
  const intoFlavors = [...(kind === "flavor" ? [into] : []), ...rows.map((move) => move.into)];
  const makers = await lockMakers(transaction, [...intoMakers, ...homes]);
  const flavors = await lockFlavors(transaction, intoFlavors);
  if (!intoMakers.every((id) => makers.has(id)) || !intoFlavors.every((id) => flavors.has(id)))
    throw new DomainError("conflict", "MERGE_INTO_GONE", catalogAdminMessages.undoIntoGone);
  if (!homes.every((id) => makers.has(id)))
    throw new DomainError("conflict", "MERGE_MAKER_GONE", catalogAdminMessages.undoMakerGone);
}

/** What can no longer be undone needs no steps. Says of how many merges. */
export async function sweepMerges({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    WITH swept AS (
      DELETE FROM catalog_merge_moves moves USING catalog_merges merge
      WHERE merge.id = moves.merge_id AND merge.merged_at < ${new Date(now.getTime() - DAYS_TO_UNDO * DAY_MS)}::timestamptz
      RETURNING merge.id
    )
    SELECT count(DISTINCT id)::integer AS count FROM swept`.execute(database);
  return `${rows[0]?.count ?? 0} merges`;
}
