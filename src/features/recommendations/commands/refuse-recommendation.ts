import { type RawBuilder, sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { favoriteMessages } from "#features/favorites/favorite-messages.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { idOfMix } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { REFUSED_COLUMNS } from "../queries/is-refused-by.ts";
import type { Refusal } from "../refusal.ts";

type RefusalServices = Pick<Services, "database" | "clock">;

/** The person does not see this idea again. Refuses what is not there or not to be seen (404). */
export async function refuseRecommendation(
  services: RefusalServices,
  user: SignedInUser,
  refusal: Refusal,
): Promise<void> {
  const { rows } = await sql`
    WITH target AS (
      -- Whoever deletes it at this moment waits, or was first, and it is not found.
      ${findTarget(user, refusal)} FOR KEY SHARE
    ), refused AS (
      INSERT INTO refused_recommendations (user_id, ${REFUSED_COLUMNS[refusal.target_type]}, created_at)
      SELECT ${user.userId}::uuid, id, ${services.clock()}::timestamptz FROM target
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM target
  `.execute(openTransactionOr(services.database));
  if (rows.length === 0) throw absent(refusal);
}

/** 元に戻す: it may be recommended again; also what went out of sight in the meantime. */
export async function allowRecommendation(
  services: RefusalServices,
  user: SignedInUser,
  refusal: Refusal,
): Promise<void> {
  const { rows } = await sql`
    WITH allowed AS (
      DELETE FROM refused_recommendations
      WHERE user_id = ${user.userId}::uuid AND ${REFUSED_COLUMNS[refusal.target_type]} = ${idOf(refusal)}
      RETURNING user_id AS id
    )
    SELECT id FROM allowed UNION ALL SELECT id FROM (${findTarget(user, refusal)}) target
  `.execute(openTransactionOr(services.database));
  if (rows.length === 0) throw absent(refusal);
}

function findTarget(user: SignedInUser, refusal: Refusal): RawBuilder<unknown> {
  const id = idOf(refusal);
  return refusal.target_type === "flavor"
    ? sql`SELECT flavor.id FROM flavors flavor WHERE flavor.id = ${id} AND NOT flavor.is_custom`
    : sql`SELECT mix.id FROM shisha_mixes mix WHERE mix.id = ${id} AND ${visibleTo(user)}`;
}

function idOf(refusal: Refusal): RawBuilder<unknown> {
  const entity = readEntityId(refusal.target_id);
  if (!entity) throw absent(refusal);
  if (entity.by === "id") return sql`${entity.value}::uuid`;
  if (refusal.target_type !== "mix") throw absent(refusal);
  return idOfMix(entity);
}

function absent({ target_type }: Refusal): DomainError {
  return target_type === "flavor"
    ? new DomainError("absent", "FLAVOR_NOT_FOUND", favoriteMessages.flavorNotFound)
    : new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
}
