import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { CustomerPageSettings } from "../customer-page.ts";

/** Sets what a person's page for a shop's staff says. */
export async function setCustomerPage(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  settings: CustomerPageSettings,
): Promise<void> {
  await openTransactionOr(database)
    .insertInto("customer_pages")
    .values({ user_id: user.userId, ...settings })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(settings))
    .execute();
}
