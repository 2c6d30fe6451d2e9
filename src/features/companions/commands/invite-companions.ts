import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import { isFindable, isFriendOf } from "#features/friends/queries/who-knows-whom.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { DECLINED_FOR_DAYS } from "../companion.ts";
import { companionMessages } from "../companion-messages.ts";
import { requireRoom } from "./require-room.ts";

const DAY_MS = 86_400_000;

/**
 * Invites friends to an own card, all of them or nobody. Who is invited or accepted stays so. Somebody who declined is not asked
 * again within 30 days, and the author is not told: they look as if they were. Refuses who is no friend (404), and more than the
 * card has room for (409).
 */
export async function inviteCompanions(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
  personIds: readonly string[],
): Promise<void> {
  const now = clock();
  const ids = [...new Set(personIds)];
  await inTransaction(database, async (transaction) => {
    // Always people before cards, so that no block comes between.
    await lockPeople(transaction, [user.userId, ...ids]);
    const mix = await requireOwnMix(transaction, user, id);
    await requireFriends(transaction, user, ids, now);
    const locked = new Date(now.getTime() - DECLINED_FOR_DAYS * DAY_MS);
    await sql`
      INSERT INTO companions AS companion (mix_id, user_id, status, invited_at, listed_at)
      SELECT mix.id, person.id, 'invited', ${now}::timestamptz, listed_for_companions(mix.smoked_at, mix.hide_time)
      FROM shisha_mixes mix CROSS JOIN unnest(${ids}::uuid[]) person (id)
      WHERE mix.id = ${mix.id}::uuid AND ${listedForAuthor(user)} AND mix.hidden_at IS NULL
      ORDER BY person.id
      ON CONFLICT (mix_id, user_id) DO UPDATE SET
        status = CASE WHEN companion.status = 'declined' AND companion.responded_at > ${locked}::timestamptz
                      THEN 'declined' ELSE 'invited' END,
        invited_at = excluded.invited_at
      WHERE companion.status IN ('declined', 'left')
    `.execute(transaction);
    await requireRoom(transaction, mix.id, 0);
  });
}

async function requireFriends(
  transaction: Transaction,
  user: SignedInUser,
  ids: string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM users author
    WHERE author.id = ANY(${ids}::uuid[]) AND ${isFindable(user, now)} AND ${isFriendOf(user, sql`author.id`)}
  `.execute(transaction);
  if (rows.length === ids.length) return;
  throw new DomainError("absent", "PERSON_NOT_FOUND", companionMessages.notFriend);
}
