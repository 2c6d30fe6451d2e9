import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import { takesPlace } from "#features/mixes/queries/companion-columns.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { companionMessages } from "../companion-messages.ts";

/** Refuses more people than a card has places for, `more` beside those who are there (409). Counted while the card is locked. */
export async function requireRoom(transaction: Transaction, mixId: string, more: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM companions companion
    WHERE companion.mix_id = ${mixId}::uuid AND ${takesPlace}
  `.execute(transaction);
  if ((rows[0]?.count ?? 0) + more <= MOST_COMPANIONS) return;
  throw new DomainError("conflict", "TOO_MANY_COMPANIONS", companionMessages.tooMany);
}
