import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix.ts";
import { takesPlace } from "#features/mixes/queries/companion-columns.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { companionMessages } from "../companion-messages.ts";

/** Refuses what has brought more people to a card than it has places for (409). Counted while the card is locked. */
export async function requireRoom(transaction: Transaction, mixId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM companions companion
    WHERE companion.mix_id = ${mixId}::uuid AND ${takesPlace}
  `.execute(transaction);
  if ((rows[0]?.count ?? 0) <= MOST_COMPANIONS) return;
  throw new DomainError("conflict", "TOO_MANY_COMPANIONS", companionMessages.tooMany);
}
