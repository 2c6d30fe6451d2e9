import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { QuietHours } from "../quiet-hours.ts";

/** Says when a person is left in peace. What waits for the end of the hours before is looked at anew when it is due. */
export async function setQuietHours(
  { database }: Pick<Services, "database">,
  { userId: user_id }: SignedInUser,
  quietHours: QuietHours,
): Promise<void> {
  await openTransactionOr(database)
    .insertInto("quiet_hours")
    .values({ user_id, ...quietHours })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(quietHours))
    .execute();
}
