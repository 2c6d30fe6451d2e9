import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { CustomerPageSettings, NOTHING_SHOWN } from "../customer-page.ts";

/** What a person set for their page for a shop's staff. */
export async function findCustomerPageSettings(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
): Promise<CustomerPageSettings> {
  const row = await database
    .selectFrom("customer_pages")
    .select(["shows_favorites", "shows_dislikes", "disliked_paints"])
    .where("user_id", "=", user.userId)
    .executeTakeFirst();
  return row ? CustomerPageSettings.parse(row) : NOTHING_SHOWN;
}
