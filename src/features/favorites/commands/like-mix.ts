import { type RawBuilder, sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import type { LikeState } from "../favorites-response.ts";

type LikeServices = Pick<Services, "database" | "clock">;

/** Likes a mix, by UUID or short id, once. Refuses what one may not see (404) and one's own (403). */
export function likeMix(services: LikeServices, user: SignedInUser, id: string): Promise<LikeState> {
  const added = sql`
    INSERT INTO shisha_mix_likes (mix_id, user_id, created_at)
    SELECT id, ${user.userId}::uuid, ${services.clock()}::timestamptz FROM wanted WHERE NOT is_own
    ON CONFLICT DO NOTHING
    RETURNING mix_id`;
  return changeLike(services, user, id, { change: added, by: 1 });
}

/** Takes a like back; the refusals are those of liking. */
export function unlikeMix(services: LikeServices, user: SignedInUser, id: string): Promise<LikeState> {
  const removed = sql`
    DELETE FROM shisha_mix_likes
    WHERE user_id = ${user.userId}::uuid AND mix_id = (SELECT id FROM wanted WHERE NOT is_own)
    RETURNING mix_id`;
  return changeLike(services, user, id, { change: removed, by: -1 });
}

type MixRow = { is_own: boolean; like_count: number };

/** One statement: the count changes with the row that it counts, or not at all. */
async function changeLike(
  { database }: LikeServices,
  user: SignedInUser,
  id: string,
  { change, by }: { change: RawBuilder<unknown>; by: 1 | -1 },
): Promise<LikeState> {
  const entity = readEntityId(id);
  if (!entity) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  const { rows } = await sql<MixRow>`
    WITH wanted AS (
      SELECT mix.id, mix.like_count, mix.user_id = ${user.userId}::uuid AS is_own
      FROM shisha_mixes mix
      WHERE ${hasId(entity)} AND ${visibleTo(user)}
    ), changed AS (
      ${change}
    ), counted AS (
      UPDATE shisha_mixes mix SET like_count = mix.like_count + ${by}::integer
      FROM changed
      WHERE mix.id = changed.mix_id
      RETURNING mix.like_count
    )
    SELECT is_own, coalesce((SELECT like_count FROM counted), like_count) AS like_count FROM wanted
  `.execute(openTransactionOr(database));
  const [mix] = rows;
  if (!mix) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  if (mix.is_own) throw new DomainError("forbidden", "OWN_MIX", favoriteMessages.ownMixLiked);
  return { like_count: mix.like_count, liked: by === 1 };
}
