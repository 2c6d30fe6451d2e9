import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { NotificationSetting } from "../notification.ts";

/** Switches a kind on or off for what happens from now on; what stands in the inbox stays. */
export async function setNotificationSetting(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { type, is_on }: NotificationSetting,
): Promise<void> {
  await openTransactionOr(database)
    .insertInto("notification_settings")
    .values({ user_id: user.userId, type, is_on })
    .onConflict((conflict) => conflict.columns(["user_id", "type"]).doUpdateSet({ is_on }))
    .execute();
}
