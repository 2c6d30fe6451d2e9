import type { Services } from "#platform/services.ts";

const AT_ONCE = 200;

/** Whose turn has come, and where it is sent to. */
export type DueSubscription = { session_id: string; endpoint: string };

/** The oldest first. What they say and whether they are wanted is asked when the turn of each has come. */
export async function listDuePushes(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<DueSubscription[]> {
  return database
    .selectFrom("push_messages")
    .innerJoin("push_subscriptions", "push_subscriptions.session_id", "push_messages.session_id")
    .select(["push_messages.session_id", "endpoint"])
    .where("not_before", "<=", now)
    .orderBy("not_before")
    .orderBy("push_messages.session_id")
    .limit(AT_ONCE)
    .execute();
}
