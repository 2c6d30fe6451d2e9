import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { mixMessages } from "../mix-messages.ts";
import { hasId } from "../queries/has-id.ts";
import { visibleTo } from "../queries/who-sees-mix.ts";

/** A mix that this person may see, by UUID or short id, locked until the transaction ends; 404 otherwise. */
export async function lockVisibleMix(
  transaction: Transaction,
  user: SignedInUser,
  id: string,
): Promise<{ id: string; comments_closed: boolean }> {
  const entity = readEntityId(id);
  const { rows } = entity
    ? await sql<{ id: string; comments_closed: boolean }>`
        SELECT mix.id, mix.comments_closed FROM shisha_mixes mix
        WHERE ${hasId(entity)} AND ${visibleTo(user)} FOR NO KEY UPDATE OF mix
      `.execute(transaction)
    : { rows: [] };
  const [mix] = rows;
  if (!mix) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  return mix;
}
