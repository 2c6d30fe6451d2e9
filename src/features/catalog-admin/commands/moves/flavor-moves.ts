import type { Selectable } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { Flavors } from "#database/tables.ts";
import type { Move } from "../../merge-moves.ts";
import { moveHouseItems, moveItems } from "./move-cards.ts";
import { moveFavorites, moveRefusals, moveSuggestions } from "./move-marks.ts";
import { moveFlavorAliases, removeFlavor } from "./move-rows.ts";
import { moveAbsences, moveStock } from "./move-stock.ts";

type Flavor = Pick<Selectable<Flavors>, "id" | "maker_id" | "is_custom">;

/** Everything that names a locked flavour names the other one; the first is gone afterwards. In the order in which it happened. */
export async function flavorMoves(transaction: Transaction, gone: Flavor, kept: Flavor): Promise<Move[]> {
  const from = { flavor: gone.id, maker: gone.maker_id };
  const into = { flavor: kept.id, maker: kept.maker_id };
  const stock = { from: { ...from, isListed: !gone.is_custom }, into };
  return [
    await moveItems(transaction, from, into),
    await moveHouseItems(transaction, from, into),
    await moveFavorites(transaction, from, into),
    await moveRefusals(transaction, from, into),
    await moveSuggestions(transaction, "flavor", gone.id, kept.id),
    await moveAbsences(transaction, stock),
    await moveStock(transaction, stock),
    await moveFlavorAliases(transaction, gone.id, kept.id),
    await removeFlavor(transaction, gone.id, kept.id),
  ];
}
