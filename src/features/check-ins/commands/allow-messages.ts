import { sql } from "kysely";
import { allowServiceMessages } from "#features/line-permissions/commands/allow-service-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { checkInMessages } from "../check-in-messages.ts";

type Needed = Pick<Services, "database" | "clock" | "log" | "lineLogin" | "serviceMessages">;

/** The page asks at once; later nobody is doing it any more. */
const ASKED_WITHIN_MINUTES = 10;
/** What LINE can tell of a check-in. */
const KINDS = ["stamp_added", "reward_ready"] as const;

/**
 * Has LINE tell somebody in the mini app what their own check-in earned, where it earned a stamp and LINE gives the permission. After the
 * check-in and not before it: whoever stands at a door does not wait for LINE, nor does a transaction. Throws CHECK_IN_NOT_FOUND (404).
 */
export async function allowMessages(
  services: Needed,
  user: SignedInUser,
  { checkInId, liffAccessToken }: { checkInId: string; liffAccessToken: string },
): Promise<boolean> {
  const { database, clock, serviceMessages } = services;
  const id = readUuid(checkInId);
  const action = `check_in:${id}`;
  const now = clock();
  const { rows } = await sql<{ is_earned_now: boolean; is_allowed: boolean }>`
    SELECT reward_state = 'granted'
             AND created_at > ${now}::timestamptz - ${sql.lit(ASKED_WITHIN_MINUTES)} * interval '1 minute' AS is_earned_now,
           EXISTS (SELECT FROM service_notification_tokens permission
                   WHERE permission.user_id = check_ins.user_id AND permission.action = ${action}) AS is_allowed
    FROM check_ins WHERE id = ${id}::uuid AND user_id = ${user.userId}::uuid
  `.execute(database);
  const [found] = rows;
  if (!found) throw new DomainError("absent", "CHECK_IN_NOT_FOUND", checkInMessages.notFound);
  if (!found.is_earned_now || KINDS.every((kind) => !serviceMessages?.templateOf(kind))) return false;
  // LINE gives one permission for each token of the SDK: whoever asks again has theirs.
  if (!found.is_allowed && !(await allowServiceMessages(services, user, { action, liffAccessToken })))
    return false;
  await sql`SELECT queue_messages_of_visit(${id}::uuid, ${now}::timestamptz)`.execute(database);
  return true;
}
