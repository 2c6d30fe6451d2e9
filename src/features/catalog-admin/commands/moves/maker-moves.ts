import { type Selectable, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { Flavors, Makers } from "#database/tables.ts";
import { sameFlavors } from "../../flavor-names.ts";
import type { Move } from "../../merge-moves.ts";
import { flavorMoves } from "./flavor-moves.ts";
import { moveHouseItemsOfMaker, moveItemsOfMaker } from "./move-cards.ts";
import { moveSuggestions } from "./move-marks.ts";
import { moveFlavorsOfMaker, moveMakerNames, moveMergedMakers, removeMaker } from "./move-rows.ts";
import { moveMakerStock } from "./move-stock.ts";

/**
 * Everything of a locked maker is the other one's; the first is gone afterwards. A flavour that the other one has by the same name is
 * merged into it, every other one moves with its id.
 */
export async function makerMoves(
  transaction: Transaction,
  { id: from }: Pick<Selectable<Makers>, "id">,
  { id: into }: Pick<Selectable<Makers>, "id">,
): Promise<Move[]> {
  const moves: Move[] = [];
  for (const [gone, kept] of await findSameFlavors(transaction, from, into))
    moves.push(...(await flavorMoves(transaction, gone, kept)));
  return [
    ...moves,
    await moveMakerStock(transaction, from, into),
    await moveItemsOfMaker(transaction, from, into),
    await moveHouseItemsOfMaker(transaction, from, into),
    await moveFlavorsOfMaker(transaction, from, into),
    await moveSuggestions(transaction, "maker", from, into),
    await moveMakerNames(transaction, from, into),
    await moveMergedMakers(transaction, from, into),
    await removeMaker(transaction, from, into),
  ];
}

/** Of two makers all flavours are locked. */
async function findSameFlavors(transaction: Transaction, from: string, into: string) {
  const { rows } = await sql<Selectable<Flavors>>`
    SELECT * FROM flavors WHERE maker_id IN (${from}::uuid, ${into}::uuid) ORDER BY id FOR UPDATE`.execute(
    transaction,
  );
  const of = (maker: string) => rows.filter(({ maker_id }) => maker_id === maker);
  return sameFlavors(of(from), of(into));
}
