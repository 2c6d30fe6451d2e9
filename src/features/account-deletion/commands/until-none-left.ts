import type { RawBuilder } from "kysely";
import type { Database, Transaction } from "#database/database.ts";

/** Runs a statement that changes a batch of rows, again and again until it finds none: each has a bounded time, however many there are. */
export async function untilNoneLeft(
  database: Database | Transaction,
  statement: RawBuilder<unknown>,
): Promise<void> {
  let changed: bigint | undefined;
  do changed = (await statement.execute(database)).numAffectedRows;
  while (changed !== undefined && changed > 0n);
}
