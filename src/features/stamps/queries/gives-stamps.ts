import { type RawBuilder, sql } from "kysely";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";

/** Whether a `shop` gives stamps at a moment by its `programme`, which may be missing (`programme_runs`). */
export function givesStamps(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOpenShop} AND shop.is_verified AND programme_runs(programme, ${at}::timestamptz))`;
}
