import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

type OwnAction = {
  /** What the person is doing: a kind and the id of the thing, `check_in:…`. */
  action: string;
  /** Of the SDK, from the page on which they do it. */
  liffAccessToken: string;
};

type Needed = Pick<Services, "database" | "log" | "lineLogin" | "serviceMessages">;

/**
 * Asks LINE for the permission to tell a person of what they are doing in the mini app, before the transaction that does it:
 * `queue_service_message` looks for it there. False where LINE gives none; what the person does goes on all the same.
 */
export async function allowServiceMessages(
  { database, log, lineLogin, serviceMessages }: Needed,
  { userId: user_id, lineUserId }: SignedInUser,
  { action, liffAccessToken }: OwnAction,
): Promise<boolean> {
  if (!serviceMessages) return false;
  try {
    // The permission is for whoever the token is of: with somebody else's, they would be told of what this person did.
    const identity = await lineLogin.verifyAccessToken(liffAccessToken);
    if (identity?.lineUserId !== lineUserId) return false;
    const issued = await serviceMessages.issueToken(liffAccessToken);
    if (!issued) return false;
    const { token, remaining, expiresAt: expires_at } = issued;
    await database
      .insertInto("service_notification_tokens")
      .values({ user_id, action, token, remaining, expires_at })
      // One LINE token of the SDK gives one permission: what was there is still good.
      .onConflict((conflict) => conflict.columns(["user_id", "action"]).doNothing())
      .execute();
    return true;
  } catch (error) {
    log.warn({ err: error }, "no permission for service messages");
    return false;
  }
}
