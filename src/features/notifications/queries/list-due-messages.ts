import type { Services } from "#platform/services.ts";

const AT_ONCE = 50;

/** Which service message, and with whose permission it is sent: for what the person did. */
export type MessageKey = { user_id: string; dedupe_key: string; action: string };

/** The oldest first. What they say and whether they are wanted is asked when the turn of each has come. */
export async function listDueMessages(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<MessageKey[]> {
  return database
    .selectFrom("service_messages")
    .select(["user_id", "dedupe_key", "action"])
    .where("outcome", "is", null)
    .where("not_before", "<=", now)
    .orderBy("not_before")
    .orderBy("dedupe_key")
    .limit(AT_ONCE)
    .execute();
}
